import type { AccessReasonEvents } from '#domains/care/access-reasons'
import type { ConsultationEvents } from '#domains/care/consultations'
import type { ExamResultEvents } from '#domains/care/exam-results'
import type { MessageEvents } from '#domains/care/messages'
import type { PrescriptionEvents } from '#domains/care/prescriptions'
import type { RenewalEvents } from '#domains/care/renewals'
import type { SignedDocumentEvents } from '#domains/care/signed-documents'
import type { PaymentEvents } from '#domains/money/payments'
import type { CorrectionEvents } from '#domains/people/corrections'
import type { IdentityEvents } from '#domains/people/identity'
import type { PrivacyEvents } from '#domains/people/privacy'
import type { RecoveryEvents } from '#domains/people/recoveries'
import type { TeamEvents } from '#domains/people/team'
import type { WaitingListEvents } from '#domains/people/waiting-list'
import type { SubscriptionEvents } from '#domains/plans/subscriptions'
import type { OrderEvents } from '#domains/shop/orders'

declare module '#platform/events' {
  interface Events
    extends IdentityEvents,
      CorrectionEvents,
      PrivacyEvents,
      RecoveryEvents,
      TeamEvents,
      WaitingListEvents,
      OrderEvents,
      PaymentEvents,
      AccessReasonEvents,
      ConsultationEvents,
      ExamResultEvents,
      MessageEvents,
      PrescriptionEvents,
      RenewalEvents,
      SignedDocumentEvents,
      SubscriptionEvents {}
}
