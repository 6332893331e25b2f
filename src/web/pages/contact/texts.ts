export const CONTACT = {
  lead: 'Questions about the cup? Write to the organizers.',
  reach: 'Reach the organizers',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  hashtag: 'Hashtag',
  example: 'Example',
  loading: 'Loading contact information',
  error: {
    title: 'Error Loading Contact Information',
    text: 'Unable to load contact information. Please try again later.',
  },
} as const;

export const MESSAGE_FORM = {
  title: 'Write a message',
  intro: 'All fields are required.',
  noAddress: 'The organizers have not published an address yet.',
  needsScript: 'This form needs JavaScript. Without it, please use the contact information on this page.',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    subject: 'Subject',
    message: 'Message',
  },
  emailHelp: 'Included in the message so the organizers can reply.',
  submit: 'Prepare message',
  sendsNothing: 'This site doesn’t send e-mail. Next, you’ll get the finished message to send yourself.',
} as const;

/** Error messages, each shown next to its field. */
export const PROBLEMS = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your e-mail address.',
  emailMalformed: 'Enter an e-mail address like name@example.com.',
  subject: 'Enter a subject.',
  message: 'Write your message.',
} as const;

export const FINISHED_MESSAGE = {
  title: 'Your message is ready',
  nothingSent: 'Nothing has been sent yet.',
  whatNow: 'Open the message in your own mail program, or copy it, and send it yourself.',
  /** Used while the organizers have published no address. */
  keep: 'The organizers have not published an address yet. Copy the message, and send it once they have.',
  long: 'This message is long. If your mail program opens only part of it, copy it instead.',
  label: 'Finished message',
  open: 'Open in mail program',
  copy: 'Copy message',
  copied: 'Copied',
  selected: 'The browser did not allow copying. The message is selected; copy it yourself.',
  edit: 'Back to editing',
  to: 'To',
  subject: 'Subject',
} as const;
