export type { Letter, MailGateway, SendOutcome } from './mail-gateway.ts'
export { type MailConfig, smtpMail as openMail } from './smtp-mail.ts'
