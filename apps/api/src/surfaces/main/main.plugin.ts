import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { admitCallers, ignoreCredentials } from '../callers/admission.ts'
import { recogniseRailsBearer } from '../callers/bearer.ts'
import { oneEffectForEachKey } from '../callers/idempotency/index.ts'
import { keepOutOfCaches } from '../callers/keep-out-of-caches.ts'
import { limitWrites } from '../callers/limit-writes.ts'
import { answerFailures } from '../callers/portuguese/answer-failures.ts'
import { readJsonBodies } from '../callers/read-json.ts'
import { describeSurface } from '../documentation/describe-surface.ts'
import { academyRoutes, programRoutes } from './academy/academy.routes.ts'
import { appointmentTimeRoutes } from './appointment-times/appointment-times.routes.ts'
import { buyerRoutes } from './buyer/buyer.routes.ts'
import { chartRoutes } from './chart/chart.routes.ts'
import { checkoutRoutes } from './checkouts/checkouts.routes.ts'
import { consentRoutes } from './consents/consents.routes.ts'
import { consultationRoutes } from './consultations/consultations.routes.ts'
import { consultationCouponRoutes } from './consultations/coupon.routes.ts'
import { earlyOpeningRoutes } from './consultations/early-opening.routes.ts'
import { noShowRoutes } from './consultations/no-show.routes.ts'
import { consultationSessionRoutes } from './consultations/session-credit.routes.ts'
import { correctionRoutes } from './corrections/corrections.routes.ts'
import { courseSupportRoutes } from './course-support/course-support.routes.ts'
import { defaultRoutes } from './defaults/defaults.routes.ts'
import { doctorRoutes } from './doctors/doctors.routes.ts'
import { evolutionRoutes } from './evolution/evolution.routes.ts'
import { givenSupplementRoutes } from './given-supplements/given-supplements.routes.ts'
import { latePaymentRoutes } from './late-payments/late-payments.routes.ts'
import { certificateVerificationRoutes } from './lessons/certificate-verifications.routes.ts'
import { courseCertificateRoutes, lessonNoteRoutes, lessonRoutes } from './lessons/lessons.routes.ts'
import { confirmationLinkRoutes } from './mailed-links/confirmation-links.routes.ts'
import { mailedLinkRoutes } from './mailed-links/mailed-links.routes.ts'
import { medicalDocumentRoutes } from './medical-documents/medical-documents.routes.ts'
import { uploadedDocumentRoutes } from './medical-documents/uploaded-documents.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { pushSubscriptionRoutes } from './notices/push-subscriptions.routes.ts'
import { offeringRoutes } from './offerings/offerings.routes.ts'
import { cameBackRoutes, destinationRoutes } from './orders/destination.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.ts'
import { prepRoutes } from './prep/prep.routes.ts'
import { prescriptionVerificationRoutes } from './prescription-verifications/prescription-verifications.routes.ts'
import { prescriptionRoutes } from './prescriptions/prescriptions.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { programmeConsentRoutes } from './programme-consents/programme-consents.routes.ts'
import { recordAccessRoutes } from './record-accesses/record-accesses.routes.ts'
import { recordExportRoutes } from './record-export/record-export.routes.ts'
import { recoveryRoutes } from './recoveries/recoveries.routes.ts'
import { renewalRoutes } from './renewals/renewals.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { disownedChangeRoutes } from './security/disowned-changes.routes.ts'
import { passkeyRoutes } from './security/passkeys.routes.ts'
import { proofRoutes } from './security/proofs.routes.ts'
import { secondStepRoutes } from './security/second-steps.routes.ts'
import { securityRoutes } from './security/security.routes.ts'
import { sessionRoutes } from './security/sessions.routes.ts'
import { trustedDeviceRoutes } from './security/trusted-devices.routes.ts'
import { sessionCreditRoutes, sessionPackageRoutes } from './session-credits/session-credits.routes.ts'
import { documentVerificationRoutes } from './signed-documents/document-verifications.routes.ts'
import { examResultRoutes } from './signed-documents/exam-results.routes.ts'
import { signedDocumentRoutes } from './signed-documents/signed-documents.routes.ts'
import { siteVersionRoutes } from './site-version/site-version.routes.ts'
import { parcelRoutes } from './subscriptions/parcels.routes.ts'
import { pharmacyRoutes } from './subscriptions/pharmacy.routes.ts'
import {
  nextParcelRoutes,
  parcelContentsRoutes,
  parcelPaymentRoutes,
  subscriptionRoutes,
} from './subscriptions/subscriptions.routes.ts'
import { surveyRoutes } from './surveys/surveys.routes.ts'
import { teamInvitationRoutes } from './team-invitations/team-invitations.routes.ts'
import { threadRoutes } from './threads/threads.routes.ts'
import { trainingDayRoutes, trainingRoutes } from './training/training.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { urgentNoteRoutes } from './urgent-notes/urgent-notes.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { waitingListRoutes } from './waiting-list/waiting-list.routes.ts'
import { weightRoutes } from './weight/weight.routes.ts'
import { weightFileRoutes } from './weight/weight-files.routes.ts'
import { stopSaleRoutes } from './weight-sale/stop-sale.routes.ts'
import { weightSaleRoutes } from './weight-sale/weight-sale.routes.ts'

/**
 * The main API (spec 7.2): plain JSON, messages in Portuguese, the rails token as bearer. Writes accept an
 * Idempotency-Key, like the storefront's. Mounted under /api.
 */
export const mainSurface: FastifyPluginAsync = async (app) => {
  await describeSurface(app, { name: 'main', title: 'Prumo: main API' })
  answerFailures(app)
  readJsonBodies(app)
  await app.register(publicReads)
  await app.register(callersOwn)
}

/** What every visitor may read. */
const publicReads = async (app: FastifyInstance) => {
  ignoreCredentials(app)
  await app.register(offeringRoutes)
  await app.register(paymentMethodRoutes)
  await app.register(doctorRoutes)
  await app.register(sessionPackageRoutes)
  await app.register(appointmentTimeRoutes)
  await app.register(programRoutes)
  await app.register(siteVersionRoutes)
}

/** Personal data, and all writes. */
const callersOwn = async (app: FastifyInstance) => {
  limitWrites(app)
  keepOutOfCaches(app)
  admitCallers(app, recogniseRailsBearer)
  oneEffectForEachKey(app, 'read anew')
  await app.register(checkoutRoutes)
  await app.register(orderRoutes)
  await app.register(destinationRoutes)
  await app.register(cameBackRoutes)
  await app.register(overviewRoutes)
  await app.register(latePaymentRoutes)
  await app.register(consultationRoutes)
  await app.register(consultationCouponRoutes)
  await app.register(consultationSessionRoutes)
  await app.register(sessionCreditRoutes)
  await app.register(givenSupplementRoutes)
  await app.register(earlyOpeningRoutes)
  await app.register(noShowRoutes)
  await registerCourses(app)
  await app.register(profileRoutes)
  await app.register(userRoutes)
  await app.register(mailedLinkRoutes)
  await app.register(confirmationLinkRoutes)
  await app.register(consentRoutes)
  await app.register(programmeConsentRoutes)
  await app.register(noticeRoutes)
  await app.register(pushSubscriptionRoutes)
  await app.register(privacyRoutes)
  await app.register(correctionRoutes)
  await app.register(buyerRoutes)
  await app.register(defaultRoutes)
  await app.register(securityRoutes)
  await app.register(proofRoutes)
  await app.register(passkeyRoutes)
  await app.register(secondStepRoutes)
  await app.register(sessionRoutes)
  await app.register(trustedDeviceRoutes)
  await app.register(recoveryRoutes)
  await app.register(disownedChangeRoutes)
  await app.register(medicalDocumentRoutes)
  await app.register(uploadedDocumentRoutes)
  await app.register(prescriptionRoutes)
  await app.register(renewalRoutes)
  await app.register(prepRoutes)
  await app.register(weightRoutes)
  await app.register(weightSaleRoutes)
  await app.register(stopSaleRoutes)
  await app.register(weightFileRoutes)
  await app.register(evolutionRoutes)
  await app.register(urgentNoteRoutes)
  await app.register(pharmacyRoutes)
  await app.register(subscriptionRoutes)
  await app.register(parcelRoutes)
  await app.register(nextParcelRoutes)
  await app.register(parcelContentsRoutes)
  await app.register(parcelPaymentRoutes)
  await app.register(prescriptionVerificationRoutes)
  await app.register(certificateVerificationRoutes)
  await app.register(signedDocumentRoutes)
  await app.register(documentVerificationRoutes)
  await app.register(examResultRoutes)
  await app.register(uploadRoutes)
  await app.register(surveyRoutes)
  await app.register(messageRoutes)
  await app.register(threadRoutes)
  await app.register(chartRoutes)
  await app.register(recordAccessRoutes)
  await app.register(recordExportRoutes)
  await app.register(waitingListRoutes)
  await app.register(teamInvitationRoutes)
  await app.register(returnRoutes)
}

/** What somebody takes over months: courses, their lessons, training and support. */
const registerCourses = async (app: FastifyInstance) => {
  await app.register(academyRoutes)
  await app.register(lessonRoutes)
  await app.register(lessonNoteRoutes)
  await app.register(courseSupportRoutes)
  await app.register(trainingRoutes)
  await app.register(trainingDayRoutes)
  await app.register(courseCertificateRoutes)
}
