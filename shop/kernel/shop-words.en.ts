export const en = {
  longName: 'Online Gift Shop',
  address: ['House 12, Road 5, Dhanmondi', 'Dhaka 1205, Bangladesh'],
  openingHours: [
    { days: 'Mon-Fri', hours: '08:00-22:00' },
    { days: 'Sat-Sun', hours: '10:00-23:00' },
  ],
  socialNames: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' },
}
