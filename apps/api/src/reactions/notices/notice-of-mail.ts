import type { Template } from '../mails/templates.ts'

/** Why a mail never waits for its reader's hours. */
type Reason =
  /** It answers what he does this minute, or has its code or link. */
  | 'he asked'
  /** His money moved, is owed or can still be stopped. */
  | 'money'
  /** Somebody may be in his account or after his data; only he can tell, and stop it. */
  | 'his account'
  /** It may be of what he takes or needs tonight. */
  | 'his health'
  /** A consultation of his that may be soon. */
  | 'his time'
  /** It comes at an hour that he picked for it. */
  | 'his own hour'
  /** To a colleague, about work; or to a former mailbox, which has no hours of its own. */
  | 'no patient'

/** In the hours that its reader picked, or in the usual ones; or at once, for a reason. */
type When = 'in his hours' | Reason

/**
 * The kind of notice that a mail is (platform/notices/notice-kind.ts), whether a push says it too, and when both go.
 */
export type NoticeOfMail = { kind: string; isPushed: boolean; when: When }

const told = (kind: string, when: When): NoticeOfMail => ({ kind, isPushed: true, when })
/** With a code or link that its reader has just asked for, or after there is nobody to read anything else. */
const mailed = (kind: string, when: When): NoticeOfMail => ({ kind, isPushed: false, when })

/** Which notice each mail is. One that is missing here, or does not say when it goes, does not compile. */
const noticeOf: Record<Template, NoticeOfMail> = {
  'order-awaiting-pix': told('orders', 'he asked'),
  'payment-confirmed': told('orders', 'he asked'),
  'order-canceled': told('orders', 'money'),
  'shipment-shipped': told('orders', 'in his hours'),
  'shipment-delivered': told('orders', 'in his hours'),
  'shipment-lost': told('orders', 'in his hours'),
  'shipment-returned': told('orders', 'in his hours'),
  'address-changed': told('orders', 'he asked'),
  // Only a guest's order, so there is no browser of his to tell.
  'order-email-corrected': mailed('orders', 'he asked'),
  'money-given-back': told('money_back', 'money'),
  'goods-recalled': told('orders', 'his health'),
  'return-requested': told('orders', 'he asked'),
  'return-authorized': told('orders', 'in his hours'),
  'return-received': told('orders', 'in his hours'),
  'return-refused': told('money_back', 'money'),
  'return-partly-accepted': told('money_back', 'money'),
  'return-paid-before': told('money_back', 'money'),
  'order-refunded': told('money_back', 'money'),
  'paid-late': told('money_back', 'money'),
  'paid-late-credited': told('money_back', 'money'),
  'second-step-code': mailed('account_security', 'he asked'),
  'set-password': mailed('account_security', 'he asked'),
  'new-password': mailed('account_security', 'he asked'),
  'confirm-account': mailed('account_security', 'he asked'),
  'new-device': told('account_security', 'his account'),
  'recovery-asked': told('account_security', 'his account'),
  'recovery-waiting': mailed('team_work', 'no patient'),
  'recovery-agreed': told('account_security', 'his account'),
  'recovery-begun-anew': told('account_security', 'his account'),
  'recovery-ended': told('account_security', 'his account'),
  'second-steps-changed': told('account_security', 'his account'),
  'password-changed': told('account_security', 'his account'),
  'email-change-requested': told('account_security', 'his account'),
  'email-changed': told('account_security', 'his account'),
  'email-taken-back': mailed('account_security', 'no patient'),
  'team-invitation': mailed('team_work', 'no patient'),
  'team-changed': mailed('team_work', 'no patient'),
  'administrator-added': mailed('team_work', 'no patient'),
  'data-exported': told('own_data', 'he asked'),
  'erasure-asked-for': told('own_data', 'his account'),
  'erasure-asked-for-former': mailed('own_data', 'no patient'),
  'erasure-delayed': told('own_data', 'his account'),
  'erasure-stopped': told('own_data', 'his account'),
  'account-erased': mailed('own_data', 'his account'),
  'correction-decided': told('own_data', 'in his hours'),
  'enrollment-opened': told('courses', 'he asked'),
  'waiting-list-confirmation': mailed('waiting_list', 'he asked'),
  'waiting-list-opened': mailed('waiting_list', 'in his hours'),
  'glass-broken': told('record_emergencies', 'his account'),
  'glass-broken-judge': mailed('team_work', 'no patient'),
  'message-waiting': told('messages', 'in his hours'),
  'support-answered': told('course_support', 'in his hours'),
  'urgent-note-waiting': mailed('team_work', 'no patient'),
  'no-shows-late': mailed('team_work', 'no patient'),
  'support-urgent': mailed('team_work', 'no patient'),
  // He may wait for it tonight: what is begun within 72 hours of an exposure works the better the earlier.
  'prescription-issued': told('documents', 'his health'),
  'document-signed': told('documents', 'in his hours'),
  'prescription-canceled': told('prescription_changes', 'his health'),
  'colleague-canceled': mailed('team_work', 'no patient'),
  'prescription-paper-rejected': told('prescription_changes', 'his health'),
  'renewal-declined': told('renewals', 'in his hours'),
  'exam-answered': told('exams', 'in his hours'),
  // His page tells him what to do until his doctor calls; no switch takes it away (0257).
  'exam-answered-at-once': told('urgent_answers', 'his health'),
  'return-near': told('exams', 'in his hours'),
  // It may tell him to stop what he injects; no switch takes it away (0257).
  'follow-up-answered': told('urgent_answers', 'his health'),
  'check-in-near': told('check_ins', 'his own hour'),
  'plan-waits': told('course_days', 'his own hour'),
  'patient-handed-over': mailed('appointments', 'in his hours'),
  'handover-ended': mailed('appointments', 'in his hours'),
  'professional-gone': mailed('appointments', 'in his hours'),
  'task-waiting': mailed('team_work', 'no patient'),
  'task-urgent': mailed('team_work', 'no patient'),
  'patients-left-behind': mailed('team_work', 'no patient'),
  'task-urgent-again': mailed('team_work', 'no patient'),
  'urgent-unanswered': mailed('team_work', 'no patient'),
  'task-unattended': mailed('team_work', 'no patient'),
  'stock-low': mailed('team_work', 'no patient'),
  'treatment-requested': told('treatments', 'he asked'),
  'treatment-charged': told('treatments', 'money'),
  'treatment-returned': told('treatments', 'money'),
  // Nothing is charged yet, and he may say no before the other pharmacy accepts.
  'treatment-handed-over': told('treatments', 'money'),
  'treatment-charge-announced': told('treatments', 'money'),
  'treatment-renewal-due': told('treatments', 'in his hours'),
  'treatment-cycle-waits': told('treatments', 'in his hours'),
  'treatment-paused': told('treatments', 'in his hours'),
  'treatment-paid-back': told('treatments', 'money'),
  'treatment-recalled': told('treatments', 'his health'),
  'treatment-not-to-use': told('treatments', 'his health'),
  'treatment-made-again': told('treatments', 'in his hours'),
  'treatment-pix-waits': told('treatments', 'money'),
  'treatment-charge-late': told('treatments', 'in his hours'),
  'treatment-payment-refused': told('treatments', 'money'),
  'appointment-confirmed': told('appointments', 'he asked'),
  'appointment-booked': mailed('team_work', 'no patient'),
  'appointment-handed-over': told('appointments', 'his time'),
  'appointment-soon': told('appointment_reminders', 'in his hours'),
  'appointment-needs-time': told('appointments', 'his time'),
  'appointment-canceled': told('appointments', 'his time'),
  'appointment-not-attended': mailed('team_work', 'no patient'),
  'no-show-answered': told('appointments', 'his time'),
  'appointment-given-back': mailed('team_work', 'no patient'),
}

export const noticeOfMail = (template: string): NoticeOfMail => {
  const notice = noticeOf[template as Template]
  if (!notice) throw new Error(`there is no mail template ${template}`)
  return notice
}
