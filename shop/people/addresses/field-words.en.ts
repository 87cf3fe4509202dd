/** Labels of an address, wherever one is typed. */
export const locationFieldWords = {
  name: 'Name',
  nameHelp: 'Who receives the gift',
  phone: 'Phone',
  phoneHelp: 'A mobile number, such as 01712-345678',
  city: 'City',
  districts: 'Districts',
  whichDistrict:
    'We do not know this place. Please add its district, such as “Bhaluka, Mymensingh”: delivery depends on it.',
  area: 'Area',
  address: 'Address',
  addressHelp: 'House, road, and what helps to find it',
  toMe: 'It comes to me',
  wrongField: (field: string, why: string) => `${field} ${why}`,
}
