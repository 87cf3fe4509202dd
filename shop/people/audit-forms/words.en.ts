export const auditFormWords = {
  save: 'Save',
  saved: 'Saved. The shop shows it at once.',
  undo: 'Undo',
  notSaved: 'Not saved yet',
  pictureOnItsWay: 'The picture is still being uploaded.',
  theirs: 'What they saved',
  savedMeanwhile:
    'Another admin saved this in the meantime. Nothing is lost: what you typed is still in the fields above, and this is what they saved. Save again to put yours in its place, or take theirs.',
  takeTheirs: 'Take theirs',
  choose: 'Choose a picture',
  another: 'Choose another one',
  without: 'Without a picture',
  sending: (share: string) => `Uploading: ${share} %`,
  changePage: 'Change',
}

export const saveRefusals = {
  'setting-changed':
    'Another admin changed this in the meantime, so nothing was saved. Load the page again to see their version.',
}
