import type { Template } from '../mails/templates.ts'

/** The kind of notice that a mail is (platform/notices/notice-kind.ts), and whether a push says it too. */
export type NoticeOfMail = { kind: string; isPushed: boolean }

const told = (kind: string): NoticeOfMail => ({ kind, isPushed: true })
/** With a code or link that its reader has just asked for, or after there is nobody to read anything else. */
const mailed = (kind: string): NoticeOfMail => ({ kind, isPushed: false })

/** Which notice each mail is. A mail that is missing here does not compile, so none escapes its reader's choice. */
const noticeOf: Record<Template, NoticeOfMail> = {
  'order-awaiting-pix': told('orders'),
  'payment-confirmed': told('orders'),
  'order-canceled': told('orders'),
  'shipment-shipped': told('orders'),
  'shipment-delivered': told('orders'),
  'shipment-lost': told('orders'),
  'shipment-returned': told('orders'),
  'address-changed': told('orders'),
  'money-given-back': told('money_back'),
  'goods-recalled': told('orders'),
  'return-requested': told('orders'),
  'return-authorized': told('orders'),
  'return-received': told('orders'),
  'return-refused': told('money_back'),
  'return-partly-accepted': told('money_back'),
  'order-refunded': told('money_back'),
  'paid-late': told('money_back'),
  'paid-late-credited': told('money_back'),
  'second-step-code': mailed('account_security'),
  'set-password': mailed('account_security'),
  'new-password': mailed('account_security'),
  'confirm-account': mailed('account_security'),
  'new-device': told('account_security'),
  'recovery-asked': told('account_security'),
  'recovery-waiting': mailed('team_work'),
  'recovery-agreed': told('account_security'),
  'recovery-ended': told('account_security'),
  'second-steps-changed': told('account_security'),
  'password-changed': told('account_security'),
  'email-change-requested': told('account_security'),
  'email-changed': told('account_security'),
  'email-taken-back': mailed('account_security'),
  'team-invitation': mailed('team_work'),
  'team-changed': mailed('team_work'),
  'administrator-added': mailed('team_work'),
  'data-exported': told('own_data'),
  'erasure-asked-for': told('own_data'),
  'erasure-asked-for-former': mailed('own_data'),
  'erasure-delayed': told('own_data'),
  'erasure-stopped': told('own_data'),
  'account-erased': mailed('own_data'),
  'correction-decided': told('own_data'),
  'enrollment-opened': told('courses'),
  'waiting-list-confirmation': mailed('waiting_list'),
  'waiting-list-opened': mailed('waiting_list'),
  'glass-broken': told('record_emergencies'),
  'glass-broken-judge': mailed('team_work'),
  'message-waiting': told('messages'),
  'prescription-issued': told('documents'),
  'document-signed': told('documents'),
  'prescription-canceled': told('prescription_changes'),
  'colleague-canceled': mailed('team_work'),
  'prescription-paper-rejected': told('prescription_changes'),
  'renewal-declined': told('renewals'),
  'exam-answered': told('exams'),
  'return-near': told('exams'),
  'task-waiting': mailed('team_work'),
  'stock-low': mailed('team_work'),
  'treatment-requested': told('treatments'),
  'treatment-charged': told('treatments'),
  'treatment-returned': told('treatments'),
  'treatment-charge-announced': told('treatments'),
  'treatment-renewal-due': told('treatments'),
  'treatment-cycle-waits': told('treatments'),
  'treatment-paused': told('treatments'),
  'treatment-recalled': told('treatments'),
  'treatment-made-again': told('treatments'),
  'treatment-pix-waits': told('treatments'),
  'treatment-payment-refused': told('treatments'),
  'appointment-confirmed': told('appointments'),
  'appointment-booked': mailed('team_work'),
  'appointment-handed-over': told('appointments'),
  'appointment-soon': told('appointment_reminders'),
  'appointment-needs-time': told('appointments'),
  'appointment-canceled': told('appointments'),
  'appointment-given-back': mailed('team_work'),
}

export const noticeOfMail = (template: string): NoticeOfMail => {
  const notice = noticeOf[template as Template]
  if (!notice) throw new Error(`there is no mail template ${template}`)
  return notice
}
