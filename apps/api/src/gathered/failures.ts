import type { AccessReasonFailures, AccessReasonFaults } from '#domains/care/access-reasons'
import type { ChartFailures, ChartFaults } from '#domains/care/chart'
import type { ConsultationFailures, ConsultationFaults } from '#domains/care/consultations'
import type { DoctorFailures } from '#domains/care/doctors'
import type { ExamResultFailures, ExamResultFaults } from '#domains/care/exam-results'
import type { InterchangeFailures, InterchangeFaults } from '#domains/care/interchange'
import type { MedicalDocumentFailures, MedicalDocumentFaults } from '#domains/care/medical-documents'
import type { MessageFailures } from '#domains/care/messages'
import type { PatientsLeftBehindFailures } from '#domains/care/patients-left-behind'
import type { PrepFailures, PrepFaults } from '#domains/care/prep'
import type { PrescribingCheckFailures, PrescribingCheckFaults } from '#domains/care/prescribing-checks'
import type { FavouriteFaults } from '#domains/care/prescribing-favourites'
import type { PrescriptionFailures, PrescriptionFaults } from '#domains/care/prescriptions'
import type { ProgrammeConsentFailures } from '#domains/care/programme-consents'
import type { RenewalFailures } from '#domains/care/renewals'
import type { SelfRatingFailures, SelfRatingFaults } from '#domains/care/self-ratings'
import type { SessionCreditFailures } from '#domains/care/session-credits'
import type { SignedDocumentFailures, SignedDocumentFaults } from '#domains/care/signed-documents'
import type { SurveyFailures, SurveyFaults } from '#domains/care/surveys'
import type { UploadFailures, UploadFaults } from '#domains/care/uploads'
import type { UrgentNoteFailures } from '#domains/care/urgent-notes'
import type { WeightFailures, WeightFaults } from '#domains/care/weight'
import type { AcademyFailures, AcademyFaults } from '#domains/content/academy'
import type { PaymentFailures, PaymentFaults } from '#domains/money/payments'
import type { CorrectionFailures } from '#domains/people/corrections'
import type { CustomerFailures, CustomerFaults } from '#domains/people/customers'
import type { IdentityFailures, IdentityFaults } from '#domains/people/identity'
import type { NoticeFailures } from '#domains/people/notices'
import type { PrivacyFailures, PrivacyFaults } from '#domains/people/privacy'
import type { RecoveryFailures, RecoveryFaults } from '#domains/people/recoveries'
import type { TeamFailures } from '#domains/people/team'
import type { CompoundingFailures, CompoundingFaults } from '#domains/plans/compounding'
import type { CourseSupportFailures } from '#domains/plans/course-support'
import type { EnrollmentFailures } from '#domains/plans/enrollments'
import type { GivenSupplementFailures } from '#domains/plans/given-supplements'
import type { PackageFailures, PackageFaults } from '#domains/plans/packages'
import type { RawMaterialFailures, RawMaterialFaults } from '#domains/plans/raw-materials'
import type { SubscriptionFailures, SubscriptionFaults } from '#domains/plans/subscriptions'
import type { TrainingFailures } from '#domains/plans/training'
import type { ViewingFailures } from '#domains/plans/viewings'
import type { DigitalFailures } from '#domains/shop/digitals'
import type { FulfillmentFailures } from '#domains/shop/fulfillment'
import type { LotFailures } from '#domains/shop/lots'
import type { OrderFailures, OrderFaults } from '#domains/shop/orders'
import type { CouponDeskFailures, PromotionFailures } from '#domains/shop/promotions'
import type { RecallFailures } from '#domains/shop/recalls'
import type { ReturnFailures } from '#domains/shop/returns'
import type { WishlistFailures } from '#domains/shop/wishlists'
import type { GeneralFailures } from '#platform/failure'
import type { GeneralFaults } from '#platform/faults'
import type { CallerFailures, UnheardFailures } from '../surfaces/callers/callers.errors.ts'
import type { StorefrontFailures } from '../surfaces/storefront/storefront.errors.ts'
import type { WebhookFailures } from '../surfaces/webhooks/webhooks.errors.ts'

// The failures of each neighbourhood. Nothing is declared here.
export interface PeopleFailures extends IdentityFailures, CustomerFailures, RecoveryFailures, TeamFailures {}
export interface MoneyFailures extends PaymentFailures {}
export interface ShopFailures
  extends PromotionFailures,
    OrderFailures,
    ReturnFailures,
    WishlistFailures,
    DigitalFailures {}
export interface CareFailures
  extends AccessReasonFailures,
    PatientsLeftBehindFailures,
    ChartFailures,
    DoctorFailures,
    ConsultationFailures,
    ExamResultFailures,
    InterchangeFailures,
    MedicalDocumentFailures,
    PrepFailures,
    ProgrammeConsentFailures,
    PrescribingCheckFailures,
    PrescriptionFailures,
    RenewalFailures,
    SelfRatingFailures,
    SessionCreditFailures,
    SignedDocumentFailures,
    SurveyFailures,
    UploadFailures,
    MessageFailures,
    UrgentNoteFailures,
    WeightFailures {}
export interface PlansFailures
  extends CompoundingFailures,
    CourseSupportFailures,
    EnrollmentFailures,
    GivenSupplementFailures,
    PackageFailures,
    RawMaterialFailures,
    SubscriptionFailures,
    TrainingFailures,
    ViewingFailures {}

export interface PeopleFaults extends IdentityFaults, CustomerFaults, RecoveryFaults {}
export interface MoneyFaults extends PaymentFaults {}
export interface ShopFaults extends OrderFaults {}
export interface CareFaults
  extends AccessReasonFaults,
    ChartFaults,
    ConsultationFaults,
    FavouriteFaults,
    ExamResultFaults,
    InterchangeFaults,
    MedicalDocumentFaults,
    PrepFaults,
    PrescribingCheckFaults,
    PrescriptionFaults,
    SelfRatingFaults,
    SignedDocumentFaults,
    SurveyFaults,
    UploadFaults,
    WeightFaults {}
export interface PlansFaults extends CompoundingFaults, PackageFaults, RawMaterialFaults, SubscriptionFaults {}

/** The failures that the main, second and staff APIs may answer. */
export interface SpokenFailures
  extends GeneralFailures,
    CallerFailures,
    UnheardFailures,
    PeopleFailures,
    CorrectionFailures,
    PrivacyFailures,
    NoticeFailures,
    MoneyFailures,
    ShopFailures,
    FulfillmentFailures,
    LotFailures,
    CouponDeskFailures,
    RecallFailures,
    CareFailures,
    PlansFailures,
    AcademyFailures {}

/** The failures that the storefront may answer: it knows neither care nor plans. */
export interface ContractFailures
  extends GeneralFailures,
    CallerFailures,
    StorefrontFailures,
    PeopleFailures,
    MoneyFailures,
    ShopFailures {}
export interface ContractFaults extends GeneralFaults, PeopleFaults, MoneyFaults, ShopFaults {}

declare module '#platform/failure' {
  interface Failures extends SpokenFailures, ContractFailures, WebhookFailures {}
}

declare module '#platform/faults' {
  interface Faults
    extends PeopleFaults,
      PrivacyFaults,
      MoneyFaults,
      ShopFaults,
      CareFaults,
      PlansFaults,
      AcademyFaults {}
}
