export const ORGANIZERS = {
  title: 'Organizers',
  lead: 'Who runs the event, and the passkeys that let them in. A lost one is taken away here, at once.',
  you: 'you',
  codesLeft: (count: number) =>
    count === 0 ? 'No recovery code left' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left`,
  noPasskey: 'No passkey. A recovery code still lets them in.',
  addPasskey: 'Add a passkey',
  newCodes: 'New recovery codes…',
  newCodesEffect: 'The old ones end as soon as the new ones are shown.',
  showNewCodes: 'Show new codes',
  everywhere: 'Sign out everywhere…',
  everywhereEffect: 'You are signed out on every device at once, this one too. Your passkeys stay.',
  signOutEverywhere: 'Sign out on every device',
  recovering: (left: number) =>
    `You came in with a recovery code; ${left === 1 ? '1 is' : `${left || 'none'} are`} left. Add a passkey to this device now, and you will not need the next one.`,
  takeAway: 'Take it away…',
  takeAwayEffect: 'It lets nobody in any more, and whoever came in with it is signed out.',
  takeAwayNow: (device: string) => `Take the ${device} away`,
  remove: (name: string) => `Remove ${name}…`,
  removeEffect: 'They are signed out everywhere at once. What they have done stays in the trail.',
  removeNow: (name: string) => `Remove ${name}`,
  onlyOne:
    'You are the only organizer. Invite a second one, so that somebody can help if you lose your passkey.',
} as const;

export const PASSKEY = {
  synced: 'in a keychain',
  single: 'on this one device',
  current: 'signed in with it now',
  added: (when: string) => `Added ${when}`,
  used: (when: string) => `last used ${when}`,
} as const;

export const INVITE = {
  title: 'Invite an organizer',
  label: 'Their name',
  help: 'As it shall stand in the trail: first and last name.',
  go: 'Make an invitation',
  give: (name: string) => `Give this link to ${name} now`,
  once: 'It works once and for 24 hours. This is the only time it is shown.',
  link: 'Invitation link',
  copy: 'Copy the link',
  copied: 'Copied',
  hide: (name: string) => `${name} has it. Hide it.`,
  open: (name: string, until: string) => `${name} is invited, until ${until}.`,
  withdraw: 'Withdraw…',
  withdrawEffect: 'The link stops working at once, whoever has it.',
  withdrawNow: (name: string) => `Withdraw ${name}’s invitation`,
} as const;
