import type { Template } from '../mails/templates.ts'

/**
 * `in his hours`: it waits for the hours that its reader picked, or for the usual ones. `at once`: he asked for it this
 * minute, a law or somebody's safety wants it, it is of money or of his account, or its hour is one that he picked.
 */
type When = 'at once' | 'in his hours'

/**
 * The kind of notice that a mail is (platform/notices/notice-kind.ts), whether a push says it too, and when both go.
 */
export type NoticeOfMail = { kind: string; isPushed: boolean; when: When }

const told = (kind: string, when: When): NoticeOfMail => ({ kind, isPushed: true, when })
/** With a code or link that its reader has just asked for, or after there is nobody to read anything else. */
const mailed = (kind: string, when: When): NoticeOfMail => ({ kind, isPushed: false, when })

/** Which notice each mail is. One that is missing here, or does not say when it goes, does not compile. */
const noticeOf: Record<Template, NoticeOfMail> = {
  'order-awaiting-pix': told('orders', 'at once'),
  'payment-confirmed': told('orders', 'at once'),
  'order-canceled': told('orders', 'at once'),
  'shipment-shipped': told('orders', 'in his hours'),
  'shipment-delivered': told('orders', 'in his hours'),
  'shipment-lost': told('orders', 'in his hours'),
  'shipment-returned': told('orders', 'in his hours'),
  'address-changed': told('orders', 'at once'),
  // Only a guest's order, so there is no browser of his to tell.
  'order-email-corrected': mailed('orders', 'at once'),
  'money-given-back': told('money_back', 'at once'),
  'goods-recalled': told('orders', 'at once'),
  'return-requested': told('orders', 'at once'),
  'return-authorized': told('orders', 'in his hours'),
  'return-received': told('orders', 'in his hours'),
  'return-refused': told('money_back', 'at once'),
  'return-partly-accepted': told('money_back', 'at once'),
  'order-refunded': told('money_back', 'at once'),
  'paid-late': told('money_back', 'at once'),
  'paid-late-credited': told('money_back', 'at once'),
  'second-step-code': mailed('account_security', 'at once'),
  'set-password': mailed('account_security', 'at once'),
  'new-password': mailed('account_security', 'at once'),
  'confirm-account': mailed('account_security', 'at once'),
  'new-device': told('account_security', 'at once'),
  'recovery-asked': told('account_security', 'at once'),
  'recovery-waiting': mailed('team_work', 'at once'),
  'recovery-agreed': told('account_security', 'at once'),
  'recovery-ended': told('account_security', 'at once'),
  'second-steps-changed': told('account_security', 'at once'),
  'password-changed': told('account_security', 'at once'),
  'email-change-requested': told('account_security', 'at once'),
  'email-changed': told('account_security', 'at once'),
  'email-taken-back': mailed('account_security', 'at once'),
  'team-invitation': mailed('team_work', 'at once'),
  'team-changed': mailed('team_work', 'at once'),
  'administrator-added': mailed('team_work', 'at once'),
  'data-exported': told('own_data', 'at once'),
  'erasure-asked-for': told('own_data', 'at once'),
  'erasure-asked-for-former': mailed('own_data', 'at once'),
  'erasure-delayed': told('own_data', 'at once'),
  'erasure-stopped': told('own_data', 'at once'),
  'account-erased': mailed('own_data', 'at once'),
  'correction-decided': told('own_data', 'in his hours'),
  'enrollment-opened': told('courses', 'at once'),
  'waiting-list-confirmation': mailed('waiting_list', 'at once'),
  'waiting-list-opened': mailed('waiting_list', 'in his hours'),
  'glass-broken': told('record_emergencies', 'at once'),
  'glass-broken-judge': mailed('team_work', 'at once'),
  'message-waiting': told('messages', 'in his hours'),
  'support-answered': told('course_support', 'in his hours'),
  'support-urgent': mailed('team_work', 'at once'),
  'prescription-issued': told('documents', 'in his hours'),
  'document-signed': told('documents', 'in his hours'),
  'prescription-canceled': told('prescription_changes', 'at once'),
  'colleague-canceled': mailed('team_work', 'at once'),
  'prescription-paper-rejected': told('prescription_changes', 'at once'),
  'renewal-declined': told('renewals', 'in his hours'),
  'exam-answered': told('exams', 'in his hours'),
  'return-near': told('exams', 'in his hours'),
  'follow-up-answered': told('check_ins', 'in his hours'),
  // At the hour that he picked in the programme, as the plan of a course's day.
  'check-in-near': told('check_ins', 'at once'),
  'plan-waits': told('course_days', 'at once'),
  'task-waiting': mailed('team_work', 'at once'),
  'task-urgent': mailed('team_work', 'at once'),
  'stock-low': mailed('team_work', 'at once'),
  'treatment-requested': told('treatments', 'at once'),
  'treatment-charged': told('treatments', 'at once'),
  'treatment-returned': told('treatments', 'at once'),
  'treatment-handed-over': told('treatments', 'in his hours'),
  'treatment-charge-announced': told('treatments', 'at once'),
  'treatment-renewal-due': told('treatments', 'in his hours'),
  'treatment-cycle-waits': told('treatments', 'in his hours'),
  'treatment-paused': told('treatments', 'in his hours'),
  'treatment-paid-back': told('treatments', 'at once'),
  'treatment-recalled': told('treatments', 'at once'),
  'treatment-made-again': told('treatments', 'in his hours'),
  'treatment-pix-waits': told('treatments', 'at once'),
  'treatment-payment-refused': told('treatments', 'at once'),
  'appointment-confirmed': told('appointments', 'at once'),
  'appointment-booked': mailed('team_work', 'at once'),
  'appointment-handed-over': told('appointments', 'at once'),
  'appointment-soon': told('appointment_reminders', 'in his hours'),
  'appointment-needs-time': told('appointments', 'at once'),
  'appointment-canceled': told('appointments', 'at once'),
  'appointment-given-back': mailed('team_work', 'at once'),
}

export const noticeOfMail = (template: string): NoticeOfMail => {
  const notice = noticeOf[template as Template]
  if (!notice) throw new Error(`there is no mail template ${template}`)
  return notice
}
