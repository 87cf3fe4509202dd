/** Its types know a folder, which Node does not resolve. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote'
}
