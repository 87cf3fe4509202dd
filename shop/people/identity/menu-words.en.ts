export const menuWords = {
  account: 'Account',
  login: 'Login',
  profile: 'Profile',
  logout: 'Logout',
  stillLoggedIn: 'You are still logged in',
  needsScripts:
    'This page needs JavaScript. Please allow it in your browser and load the page again, or call us: the number is at the foot of the page.',
}
