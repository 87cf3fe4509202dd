export const scriptWords = {
  needsScripts:
    'This page needs JavaScript. Please allow it in your browser and load the page again, or call us: the number is at the foot of the page.',
}
