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
import { couponRoutes } from './coupons/coupons.routes.ts'
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
import { noShowRoutes } from './no-shows/no-shows.routes.ts'
import { orderEmailRoutes } from './orders/order-email.routes.ts'
import { orderRefundRoutes } from './orders/order-refunds.routes.ts'
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
import { staffReturnRoutes } from './returns/returns.routes.ts'
import { postingListRoutes } from './shipments/posting-lists.routes.ts'
import { remakingRoutes, shipmentRoutes } from './shipments/shipments.routes.ts'
import { documentCancellationRoutes } from './signed-documents/document-cancellations.routes.ts'
import { documentDraftRoutes } from './signed-documents/document-drafts.routes.ts'
import { signedDocumentRoutes } from './signed-documents/signed-documents.routes.ts'
import { stockRecallRoutes } from './stock/recalls.routes.ts'
import { stockLotsRoutes, stockRoutes } from './stock/stock.routes.ts'
import { stockTransferRoutes } from './stock/transfers.routes.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import { appointmentsAheadRoutes } from './team/appointments-ahead.routes.ts'
import { invitationRoutes } from './team/invitations.routes.ts'
import { peopleRoutes } from './team/people.routes.ts'
import { pharmacistRoutes } from './team/pharmacists.routes.ts'
import { placeRoutes } from './team/places.routes.ts'
import { practiceRoutes } from './team/practices.routes.ts'
import { urgentNoteRoutes } from './urgent-notes/urgent-notes.routes.ts'
import { weightRoutes } from './weight/weight.routes.ts'

/** In the order of the API reference. */
const sections: FastifyPluginAsync[] = [
  meRoutes,
  programRoutes,
  editedWordsRoutes,
  editedStageRoutes,
  editedExercisesRoutes,
  editedExerciseRoutes,
  editedLessonRoutes,
  lessonFileRoutes,
  appointmentRoutes,
  medicineRoutes,
  posologyReadingRoutes,
  prescriptionRoutes,
  paperDispatchRoutes,
  cancellationRoutes,
  signedDocumentRoutes,
  documentCancellationRoutes,
  documentDraftRoutes,
  examResultRoutes,
  outcomeRoutes,
  prepRoutes,
  weightRoutes,
  urgentNoteRoutes,
  staffCourseSupportRoutes,
  supportReplyRoutes,
  renewalRoutes,
  prescribingFavouriteRoutes,
  recordAccessRoutes,
  recordExportRoutes,
  packageRoutes,
  dispensingRoutes,
  handoverRoutes,
  paperRoutes,
  parcelOutcomeRoutes,
  shipmentRoutes,
  remakingRoutes,
  postingListRoutes,
  compoundingRoutes,
  rawMaterialRoutes,
  lotActRoutes,
  recallRoutes,
  movementBookRoutes,
  stockRoutes,
  stockLotsRoutes,
  stockRecallRoutes,
  stockTransferRoutes,
  taskRoutes,
  consultationRoutes,
  atADistanceRoutes,
  receivedDocumentRoutes,
  receivedRecordRoutes,
  chartRoutes,
  noteRoutes,
  visitRoutes,
  searchRoutes,
  reasonRoutes,
  coverRoutes,
  peopleRoutes,
  correctionRoutes,
  noShowRoutes,
  placeRoutes,
  pharmacistRoutes,
  practiceRoutes,
  appointmentsAheadRoutes,
  invitationRoutes,
  couponRoutes,
  recoveryRoutes,
  staffReturnRoutes,
  orderEmailRoutes,
  orderRefundRoutes,
]

/** The staff API (ours), for doctors, pharmacists, support and administrators. Mounted under /api/staff/v1. */
export const staffSurface: FastifyPluginAsync = async (app) => {
  await describeSurface(app, { name: 'staff', title: 'Prumo: staff API' })
  answerFailures(app)
  readJsonBodies(app)
  limitWrites(app)
  keepOutOfCaches(app)
  admitCallers(app, recogniseRailsBearer)
  oneEffectForEachKey(app, 'read anew')
  for (const section of sections) await app.register(section)
}
