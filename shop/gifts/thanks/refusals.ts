import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseThanks = refusals(
  {
    'thanks-unknown': ['not-found', 'This link is not complete. Please scan the code once more.'],
    'thanks-early': 'This gift has not arrived yet. You can say thanks once it has.',
    'thanks-said': 'Somebody has already said thanks for this gift. Your words were not sent.',
    'thanks-closed': 'Nobody can say thanks for this gift here any more.',
  },
  bn,
)
