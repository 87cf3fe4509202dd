export const en = {
  pleaseTryAgain: 'Please try again.',
  areYouSure: 'Are you sure?',
  yesDelete: 'Yes, delete it!',
  noKeep: 'No, keep it',
  deleted: 'Deleted!',
  deleteOne: (name: string) => `Delete ${name}`,
  leaveUnsaved: 'Leave without saving?',
  notSavedYet: 'What you changed on this page is not saved yet.',
  leavePage: 'Leave the page',
  stayHere: 'Stay here',
  notSent: (what: string) => `The ${what} could not be sent. Please check your connection and try again.`,
}
