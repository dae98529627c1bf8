import type { AccessReasonEvents } from '#domains/care/access-reasons'
import type { ConsultationEvents } from '#domains/care/consultations'
import type { ExamResultEvents } from '#domains/care/exam-results'
import type { MessageEvents } from '#domains/care/messages'
import type { PatientsLeftBehindEvents } from '#domains/care/patients-left-behind'
import type { PrepEvents } from '#domains/care/prep'
import type { PrescriptionEvents } from '#domains/care/prescriptions'
import type { ProgrammeConsentEvents } from '#domains/care/programme-consents'
import type { RenewalEvents } from '#domains/care/renewals'
import type { SignedDocumentEvents } from '#domains/care/signed-documents'
import type { UrgentNoteEvents } from '#domains/care/urgent-notes'
import type { WeightEvents } from '#domains/care/weight'
import type { PaymentEvents } from '#domains/money/payments'
import type { CorrectionEvents } from '#domains/people/corrections'
import type { CustomerEvents } from '#domains/people/customers'
import type { IdentityEvents } from '#domains/people/identity'
import type { PrivacyEvents } from '#domains/people/privacy'
import type { RecoveryEvents } from '#domains/people/recoveries'
import type { TeamEvents } from '#domains/people/team'
import type { WaitingListEvents } from '#domains/people/waiting-list'
import type { CompoundingEvents } from '#domains/plans/compounding'
import type { CourseSupportEvents } from '#domains/plans/course-support'
import type { RawMaterialEvents } from '#domains/plans/raw-materials'
import type { SubscriptionEvents } from '#domains/plans/subscriptions'
import type { TrainingEvents } from '#domains/plans/training'
import type { LotEvents } from '#domains/shop/lots'
import type { OrderEvents } from '#domains/shop/orders'
import type { RecallEvents } from '#domains/shop/recalls'
import type { ReturnEvents } from '#domains/shop/returns'

declare module '#platform/events' {
  interface Events
    extends IdentityEvents,
      CorrectionEvents,
      CustomerEvents,
      PrivacyEvents,
      RecoveryEvents,
      TeamEvents,
      WaitingListEvents,
      OrderEvents,
      LotEvents,
      RecallEvents,
      ReturnEvents,
      PaymentEvents,
      AccessReasonEvents,
      ConsultationEvents,
      ExamResultEvents,
      MessageEvents,
      PatientsLeftBehindEvents,
      PrescriptionEvents,
      PrepEvents,
      ProgrammeConsentEvents,
      RenewalEvents,
      SignedDocumentEvents,
      SubscriptionEvents,
      TrainingEvents,
      UrgentNoteEvents,
      WeightEvents,
      CompoundingEvents,
      CourseSupportEvents,
      RawMaterialEvents {}
}
