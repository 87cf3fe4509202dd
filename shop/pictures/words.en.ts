export const pictureWords = {
  noPicture: 'Please choose a JPEG or PNG picture.',
  pictureTooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
  photoFailed: 'The photo could not be sent. Please try again.',
  sentThing: 'photo',
  cancel: 'Cancel',
}
