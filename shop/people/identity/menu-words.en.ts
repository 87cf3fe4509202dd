export const menuWords = {
  account: 'Account',
  login: 'Login',
  profile: 'Profile',
  logout: 'Logout',
  stillLoggedIn: 'You are still logged in',
}
