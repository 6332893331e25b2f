export const ORGANIZERS = {
  title: 'Organizers',
  lead: 'The people who run the event, and their passkeys. Remove a lost passkey here; it stops working right away.',
  you: 'you',
  codesLeft: (count: number) =>
    count === 0 ? 'No recovery code left' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left`,
  noPasskey: 'No passkey. A recovery code still lets them in.',
  addPasskey: 'Add a passkey',
  newCodes: 'New recovery codes…',
  newCodesEffect: 'The old ones stop working as soon as the new ones are shown.',
  showNewCodes: 'Show new codes',
  everywhere: 'Sign out everywhere…',
  everywhereEffect:
    'You will be signed out on every device right away, including this one. Your passkeys stay.',
  signOutEverywhere: 'Sign out on every device',
  recovering: (left: number) =>
    `You signed in with a recovery code; ${left === 1 ? '1 is' : `${left || 'none'} are`} left. Add a passkey to this device now, and you will not need the next one.`,
  removePasskey: 'Remove passkey…',
  removePasskeyEffect: 'It stops working, and everyone signed in with it is signed out.',
  removePasskeyNow: (device: string) => `Remove the ${device} passkey`,
  remove: (name: string) => `Remove ${name}…`,
  removeEffect: 'They will be signed out everywhere right away. Their changes stay in the trail.',
  removeNow: (name: string) => `Remove ${name}`,
  onlyOne:
    'You are the only organizer. Invite a second one, so that somebody can help if you lose your passkey.',
} as const;

export const PASSKEY = {
  synced: 'in a keychain',
  single: 'on one device only',
  current: 'signed in with it now',
  added: (when: string) => `Added ${when}`,
  used: (when: string) => `last used ${when}`,
} as const;

export const INVITE = {
  title: 'Invite an organizer',
  label: 'Their name',
  help: 'First and last name, as the trail should show it.',
  go: 'Make an invitation',
  give: (name: string) => `Give this link to ${name} now`,
  once: 'It works once, within 24 hours. This is the only time it is shown.',
  link: 'Invitation link',
  copy: 'Copy the link',
  hide: (name: string) => `${name} has the link. Hide it.`,
  open: (name: string, until: string) => `${name} is invited. The link works until ${until}.`,
  withdraw: 'Withdraw…',
  withdrawEffect: 'The link stops working right away, for everyone.',
  withdrawNow: (name: string) => `Withdraw ${name}’s invitation`,
} as const;
