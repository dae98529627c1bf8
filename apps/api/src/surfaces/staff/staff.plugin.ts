import type { FastifyPluginAsync } from 'fastify'
import { admitCallers } from '../callers/admission.ts'
import { recogniseRailsBearer } from '../callers/bearer.ts'
import { oneEffectForEachKey } from '../callers/idempotency/index.ts'
import { keepOutOfCaches } from '../callers/keep-out-of-caches.ts'
import { limitWrites } from '../callers/limit-writes.ts'
import { answerFailures } from '../callers/portuguese/answer-failures.ts'
import { readJsonBodies } from '../callers/read-json.ts'
import { describeSurface } from '../documentation/describe-surface.ts'
import { editedLessonRoutes, programRoutes } from './academy/academy.routes.ts'
import { editedExerciseRoutes, editedExercisesRoutes } from './academy/edited-exercises.routes.ts'
import { editedStageRoutes, editedWordsRoutes } from './academy/edited-stages.routes.ts'
import { lessonFileRoutes } from './academy/lesson-files.routes.ts'
import { appointmentRoutes } from './appointments/appointments.routes.ts'
import { cancellationRoutes } from './cancellations/cancellations.routes.ts'
import { chartRoutes } from './charts/charts.routes.ts'
import { coverRoutes } from './charts/covers.routes.ts'
import { noteRoutes } from './charts/notes.routes.ts'
import { reasonRoutes } from './charts/reasons.routes.ts'
import { searchRoutes } from './charts/searches.routes.ts'
import { visitRoutes } from './charts/visits.routes.ts'
import { compoundingRoutes } from './compoundings/compoundings.routes.ts'
import { atADistanceRoutes } from './consultations/at-a-distance.routes.ts'
import { consultationRoutes } from './consultations/consultations.routes.ts'
import { receivedDocumentRoutes } from './consultations/received-documents.routes.ts'
import { receivedRecordRoutes } from './consultations/received-records.routes.ts'
import { correctionRoutes } from './corrections/corrections.routes.ts'
import { staffCourseSupportRoutes } from './course-support/course-support.routes.ts'
import { supportReplyRoutes } from './course-support/support-replies.routes.ts'
import { dispensingRoutes } from './dispensings/dispensings.routes.ts'
import { handoverRoutes } from './dispensings/handovers.routes.ts'
import { paperRoutes } from './dispensings/paper.routes.ts'
import { parcelOutcomeRoutes } from './dispensings/parcel-outcomes.routes.ts'
import { examResultRoutes } from './exam-results/exam-results.routes.ts'
import { meRoutes } from './me/me.routes.ts'
import { medicineRoutes } from './medicines/medicines.routes.ts'
import { posologyReadingRoutes } from './medicines/posology-readings.routes.ts'
import { outcomeRoutes } from './outcomes/outcomes.routes.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { prepRoutes } from './prep/prep.routes.ts'
import { prescribingFavouriteRoutes } from './prescribing-favourites/prescribing-favourites.routes.ts'
import { paperDispatchRoutes } from './prescriptions/paper-dispatch.routes.ts'
import { prescriptionRoutes } from './prescriptions/prescriptions.routes.ts'
import { movementBookRoutes } from './raw-materials/movement-book.routes.ts'
import { lotActRoutes, rawMaterialRoutes } from './raw-materials/raw-materials.routes.ts'
import { recallRoutes } from './raw-materials/recalls.routes.ts'
import { recordAccessRoutes } from './record-accesses/record-accesses.routes.ts'
import { recordExportRoutes } from './record-export/record-export.routes.ts'
import { recoveryRoutes } from './recoveries/recoveries.routes.ts'
import { renewalRoutes } from './renewals/renewals.routes.ts'
import { orderEmailRoutes } from './returns/order-email.routes.ts'
import { orderRefundRoutes } from './returns/order-refunds.routes.ts'
import { staffReturnRoutes } from './returns/returns.routes.ts'
import { postingListRoutes } from './shipments/posting-lists.routes.ts'
import { remakingRoutes, shipmentRoutes } from './shipments/shipments.routes.ts'
import { documentCancellationRoutes } from './signed-documents/document-cancellations.routes.ts'
import { documentDraftRoutes } from './signed-documents/document-drafts.routes.ts'
import { signedDocumentRoutes } from './signed-documents/signed-documents.routes.ts'
import { stockRecallRoutes } from './stock/recalls.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { stockTransferRoutes } from './stock/transfers.routes.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import { appointmentsAheadRoutes } from './team/appointments-ahead.routes.ts'
import { invitationRoutes } from './team/invitations.routes.ts'
import { peopleRoutes } from './team/people.routes.ts'
import { pharmacistRoutes } from './team/pharmacists.routes.ts'
import { placeRoutes } from './team/places.routes.ts'
import { practiceRoutes } from './team/practices.routes.ts'
import { weightRoutes } from './weight/weight.routes.ts'

/** The staff API (ours), for doctors, pharmacists, support and administrators. Mounted under /api/staff/v1. */
export const staffSurface: FastifyPluginAsync = async (app) => {
  await describeSurface(app, { name: 'staff', title: 'Prumo: staff API' })
  answerFailures(app)
  readJsonBodies(app)
  limitWrites(app)
  keepOutOfCaches(app)
  admitCallers(app, recogniseRailsBearer)
  oneEffectForEachKey(app, 'read anew')
  await app.register(meRoutes)
  await app.register(programRoutes)
  await app.register(editedWordsRoutes)
  await app.register(editedStageRoutes)
  await app.register(editedExercisesRoutes)
  await app.register(editedExerciseRoutes)
  await app.register(editedLessonRoutes)
  await app.register(lessonFileRoutes)
  await app.register(appointmentRoutes)
  await app.register(medicineRoutes)
  await app.register(posologyReadingRoutes)
  await app.register(prescriptionRoutes)
  await app.register(paperDispatchRoutes)
  await app.register(cancellationRoutes)
  await app.register(signedDocumentRoutes)
  await app.register(documentCancellationRoutes)
  await app.register(documentDraftRoutes)
  await app.register(examResultRoutes)
  await app.register(outcomeRoutes)
  await app.register(prepRoutes)
  await app.register(weightRoutes)
  await app.register(staffCourseSupportRoutes)
  await app.register(supportReplyRoutes)
  await app.register(renewalRoutes)
  await app.register(prescribingFavouriteRoutes)
  await app.register(recordAccessRoutes)
  await app.register(recordExportRoutes)
  await app.register(packageRoutes)
  await app.register(dispensingRoutes)
  await app.register(handoverRoutes)
  await app.register(paperRoutes)
  await app.register(parcelOutcomeRoutes)
  await app.register(shipmentRoutes)
  await app.register(remakingRoutes)
  await app.register(postingListRoutes)
  await app.register(compoundingRoutes)
  await app.register(rawMaterialRoutes)
  await app.register(lotActRoutes)
  await app.register(recallRoutes)
  await app.register(movementBookRoutes)
  await app.register(stockRoutes)
  await app.register(stockRecallRoutes)
  await app.register(stockTransferRoutes)
  await app.register(taskRoutes)
  await app.register(consultationRoutes)
  await app.register(atADistanceRoutes)
  await app.register(receivedDocumentRoutes)
  await app.register(receivedRecordRoutes)
  await app.register(chartRoutes)
  await app.register(noteRoutes)
  await app.register(visitRoutes)
  await app.register(searchRoutes)
  await app.register(reasonRoutes)
  await app.register(coverRoutes)
  await app.register(peopleRoutes)
  await app.register(correctionRoutes)
  await app.register(placeRoutes)
  await app.register(pharmacistRoutes)
  await app.register(practiceRoutes)
  await app.register(appointmentsAheadRoutes)
  await app.register(invitationRoutes)
  await app.register(recoveryRoutes)
  await app.register(staffReturnRoutes)
  await app.register(orderEmailRoutes)
  await app.register(orderRefundRoutes)
}
