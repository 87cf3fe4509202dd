// The yardstick: a bare server that gives out fixed bytes and knows nothing else.
import { createServer } from 'node:http'

const answers = JSON.parse(Buffer.from(process.env.ANSWERS ?? '', 'base64').toString())
for (const answer of Object.values(answers)) answer.body = Buffer.from(answer.body, 'base64')

createServer((req, res) => {
  const answer = answers[req.url] ?? answers['/']
  res.writeHead(200, answer.headers)
  res.end(answer.body)
}).listen(Number(process.env.PORT), 'localhost')
process.on('SIGTERM', () => process.exit())
