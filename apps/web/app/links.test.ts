// @vitest-environment node
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { lateLinks } from './late-links.ts'
import {
  checkoutSteps,
  conditionSlugs,
  consultationSteps,
  courseSlugs,
  enrollmentSteps,
  legalSlugs,
  links,
} from './links.ts'

let routes: RouteObject[]
beforeAll(async () => {
  // The helpers of routes.ts ask for the folder that the build sets.
  ;(globalThis as { __reactRouterAppDirectory?: string }).__reactRouterAppDirectory = import.meta.dirname
  const config = (await import('./routes.ts')).default as RouteConfigEntry[]
  routes = config.map(asRoute)
})

const asRoute = ({ index, path, file, children }: RouteConfigEntry): RouteObject =>
  index ? { index: true, path, id: file } : { path, id: file, children: children?.map(asRoute) }

const pageAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id

const cases: [keyof typeof links | keyof typeof lateLinks, string, string][] = [
  ['home', links.home(), 'home/home.tsx'],
  ['weight', links.weight(), 'home/weight.tsx'],
  ['psychology', links.psychology(), 'psychology/psychology.tsx'],
  ['sexTools', links.sexTools(), 'shop/sex-tools.tsx'],
  ['sexToolsProduct', links.sexToolsProduct('ovo-masturbador'), 'shop/sex-tools-product.tsx'],
  ['phytotherapy', links.phytotherapy(), 'shop/phytotherapy.tsx'],
  ['phytotherapyFormula', links.phytotherapyFormula('mais-fert', '1185'), 'shop/phytotherapy-formula.tsx'],
  ['findOrder', links.findOrder(), 'follow-order/find-order.tsx'],
  ['followOrder', links.followOrder('R123456789'), 'follow-order/follow-order.tsx'],
  ['receipt', links.receipt('R123456789'), 'follow-order/receipt.tsx'],
  ['courses', links.courses(), 'courses/courses.tsx'],
  ['startConsultation', links.startConsultation(), 'consultation/consultation-start.ts'],
  ['signIn', links.signIn(), 'sign-in/sign-in.tsx'],
  ['signUp', links.signUp('/cursos'), 'sign-in/sign-up.tsx'],
  ['signInAndReturn', links.signInAndReturn('/consulta/dados'), 'sign-in/sign-in.tsx'],
  ['setPassword', links.setPassword(), 'sign-in/set-password.tsx'],
  ['forgotPassword', links.forgotPassword(), 'sign-in/forgot-password.tsx'],
  ['confirmAccount', links.confirmAccount(), 'sign-in/confirm-account.tsx'],
  ['confirmWaiting', links.confirmWaiting(), 'waiting-list/confirm-waiting.tsx'],
  ['leaveWaiting', links.leaveWaiting(), 'waiting-list/leave-waiting.tsx'],
  ['patientArea', links.patientArea(), 'patient-area/overview.tsx'],
  ['consultations', links.consultations(), 'patient-area/consultations.tsx'],
  ['consultation', links.consultation(11), 'patient-area/consultation.tsx'],
  ['prescriptions', links.prescriptions(), 'patient-area/prescriptions.tsx'],
  ['treatments', links.treatments(), 'patient-area/treatments.tsx'],
  ['payTreatment', links.payTreatment(1), 'patient-area/pay-treatment.tsx'],
  ['coursePreview', links.coursePreview('programa-control'), 'courses/course-preview.tsx'],
  ['myCourses', links.myCourses(), 'patient-area/my-courses.tsx'],
  ['myOrders', links.myOrders(), 'patient-area/my-orders.tsx'],
  ['myOrder', links.myOrder('R123456789'), 'patient-area/my-order.tsx'],
  ['myReceipt', links.myReceipt('R123456789'), 'patient-area/my-receipt.tsx'],
  ['myProfile', links.myProfile(), 'patient-area/my-profile.tsx'],
  ['myAddresses', lateLinks.myAddresses(), 'patient-area/my-addresses.tsx'],
  ['myCards', lateLinks.myCards(), 'patient-area/my-cards.tsx'],
  ['weightSale', lateLinks.weightSale(), 'weight-sale/weight-sale.tsx'],
  ['myWeightConsultation', lateLinks.myWeightConsultation(), 'patient-area/follow-ups/weight-consultation.tsx'],
  ['myWeight', lateLinks.myWeight(), 'patient-area/weight/weight-programme.tsx'],
  ['staffWeight', lateLinks.staffWeight(), 'staff/weight/staff-weight.tsx'],
  ['staffWeightProgramme', lateLinks.staffWeightProgramme(1), 'staff/weight/staff-weight-programme.tsx'],
  ['myEvolution', lateLinks.myEvolution(), 'patient-area/evolution/evolution.tsx'],
  ['staffPatientEvolution', lateLinks.staffPatientEvolution(1), 'staff/patients/staff-patient-evolution.tsx'],
  ['staffPrograms', lateLinks.staffPrograms(), 'staff/lessons/staff-programs.tsx'],
  ['staffProgram', lateLinks.staffProgram(1), 'staff/lessons/staff-program.tsx'],
  ['staffProgramText', lateLinks.staffProgramText(1), 'staff/lessons/staff-program-text.tsx'],
  ['staffStageDays', lateLinks.staffStageDays(1), 'staff/lessons/staff-stage-days.tsx'],
  ['staffProgramPreview', lateLinks.staffProgramPreview(1), 'staff/lessons/staff-program-preview.tsx'],
  ['staffStage', lateLinks.staffStage(1, 103), 'staff/lessons/staff-stage.tsx'],
  ['staffExercise', lateLinks.staffExercise(1, 103, 10301), 'staff/lessons/staff-exercise.tsx'],
  ['staffLesson', lateLinks.staffLesson(1, 101), 'staff/lessons/staff-lesson.tsx'],
  ['staffLessonPreview', lateLinks.staffLessonPreview(1, 101), 'staff/lessons/staff-lesson-preview.tsx'],
  ['staffOutcomes', lateLinks.staffOutcomes(), 'staff/outcomes/staff-outcomes.tsx'],
  ['prep', lateLinks.prep(), 'prep/prep.tsx'],
  ['myPrepConsultation', lateLinks.myPrepConsultation(), 'patient-area/follow-ups/prep-consultation.tsx'],
  ['myPrevention', lateLinks.myPrevention(), 'patient-area/prevention/prevention.tsx'],
  ['myCourse', lateLinks.myCourse(7), 'patient-area/lessons/course-lessons.tsx'],
  ['myTraining', lateLinks.myTraining(7), 'patient-area/training/training.tsx'],
  ['myLesson', lateLinks.myLesson(7, 101), 'patient-area/lessons/lesson.tsx'],
  ['certificateCheck', lateLinks.certificateCheck('K7Q2M9XW4T'), 'prescription-check/check-certificate.tsx'],
  ['staffPrep', lateLinks.staffPrep(), 'staff/prep/staff-prep.tsx'],
  ['staffPrepRegister', lateLinks.staffPrepRegister(1), 'staff/prep/staff-prep-register.tsx'],
  ['myDoctors', lateLinks.myDoctors(), 'patient-area/my-doctors.tsx'],
  ['wishlists', lateLinks.wishlists(), 'patient-area/my-wishlists.tsx'],
  ['sharedWishlist', lateLinks.sharedWishlist(), 'wishlists/shared-wishlist.tsx'],
  ['security', lateLinks.security(), 'patient-area/security.tsx'],
  ['myChart', lateLinks.myChart(), 'patient-area/my-chart.tsx'],
  ['recordAccesses', lateLinks.recordAccesses(), 'patient-area/record-accesses.tsx'],
  ['preferences', lateLinks.preferences(), 'patient-area/preferences.tsx'],
  ['privacy', lateLinks.privacy(), 'patient-area/privacy.tsx'],
  ['notMe', lateLinks.notMe(), 'sign-in/not-me.tsx'],
  ['notMyChange', lateLinks.notMyChange(), 'sign-in/not-my-change.tsx'],
  ['keepAccount', lateLinks.keepAccount(), 'sign-in/keep-account.tsx'],
  ['menPowerRequested', lateLinks.menPowerRequested(), 'men-power-checkout/men-power-requested.tsx'],
  ['session', links.session(), 'session/session.ts'],
  ['survey', links.survey(), 'consultation/survey.ts'],
  ['measurement', links.measurement(), 'site/measurement-frame.ts'],
  ['findPrescriptionCheck', links.findPrescriptionCheck(), 'prescription-check/find-prescription.tsx'],
  ['documentCheck', links.documentCheck('K7Q2M9XW4T'), 'prescription-check/check-document.tsx'],
  ['prescriptionCheck', links.prescriptionCheck('K7Q2M9XW4T'), 'prescription-check/check-prescription.tsx'],
  ['staff', links.staff(), 'staff/staff-sign-in.tsx'],
  ['staffAgenda', links.staffAgenda(), 'staff/agenda/staff-agenda.tsx'],
  ['staffConsultation', links.staffConsultation(11), 'staff/agenda/staff-consultation.tsx'],
  ['staffTasks', links.staffTasks(), 'staff/tasks/staff-tasks.tsx'],
  ['staffTask', links.staffTask(1), 'staff/tasks/staff-task.tsx'],
  ['staffRenewal', links.staffRenewal(1), 'staff/tasks/staff-renewal.tsx'],
  ['staffResult', links.staffResult(1), 'staff/tasks/staff-result.tsx'],
  ['renewPrescription', links.renewPrescription(1), 'patient-area/renew-prescription.tsx'],
  ['staffPatients', links.staffPatients(), 'staff/patients/staff-patients.tsx'],
  ['staffPatient', links.staffPatient(1), 'staff/patients/staff-patient.tsx'],
  ['staffPharmacy', links.staffPharmacy(), 'staff/pharmacy/staff-pharmacy.tsx'],
  ['staffDispatch', links.staffDispatch(), 'staff/dispatch/staff-dispatch.tsx'],
  ['staffStock', links.staffStock(), 'staff/dispatch/staff-stock.tsx'],
  ['staffShipment', links.staffShipment(1), 'staff/dispatch/staff-shipment.tsx'],
  ['staffDispensing', links.staffDispensing(1), 'staff/pharmacy/staff-dispensing.tsx'],
  ['staffOrders', lateLinks.staffOrders(), 'staff/orders/staff-orders.tsx'],
  ['staffOrder', lateLinks.staffOrder('R123456789'), 'staff/orders/staff-order.tsx'],
  ['myFollowUp', lateLinks.myFollowUp(), 'patient-area/follow-up/follow-up.tsx'],
  ['mySupport', lateLinks.mySupport(1), 'patient-area/lessons/course-support.tsx'],
  ['staffSupports', lateLinks.staffSupports(), 'staff/support/staff-supports.tsx'],
  ['staffSupport', lateLinks.staffSupport(1), 'staff/support/staff-support.tsx'],
  ['staffSupportReplies', lateLinks.staffSupportReplies(), 'staff/support/staff-support-replies.tsx'],
  ['staffUrgentNotes', lateLinks.staffUrgentNotes(), 'staff/urgent-notes/staff-urgent-notes.tsx'],
  ['staffCoupons', lateLinks.staffCoupons(), 'staff/coupons/staff-coupons.tsx'],
  ['staffNoShows', lateLinks.staffNoShows(), 'staff/no-shows/staff-no-shows.tsx'],
  ['staffReturns', lateLinks.staffReturns(), 'staff/returns/staff-returns.tsx'],
  ['staffReturn', lateLinks.staffReturn(1), 'staff/returns/staff-return.tsx'],
  ['staffCompoundings', lateLinks.staffCompoundings(), 'staff/pharmacy/staff-compoundings.tsx'],
  ['staffCompounding', lateLinks.staffCompounding(1), 'staff/pharmacy/staff-compounding.tsx'],
  ['staffRawMaterials', lateLinks.staffRawMaterials(), 'staff/pharmacy/staff-raw-materials.tsx'],
  ['staffStockLot', lateLinks.staffStockLot(1), 'staff/dispatch/staff-stock-lot.tsx'],
  ['staffLot', lateLinks.staffLot(1), 'staff/pharmacy/staff-lot.tsx'],
  ['staffMovementBook', lateLinks.staffMovementBook(), 'staff/pharmacy/staff-movement-book.tsx'],
  ['staffPeople', lateLinks.staffPeople(), 'staff/people/staff-people.tsx'],
  ['staffPerson', lateLinks.staffPerson(1), 'staff/people/staff-person.tsx'],
  ['staffCorrections', lateLinks.staffCorrections(), 'staff/people/staff-corrections.tsx'],
  ['staffCorrection', lateLinks.staffCorrection(1), 'staff/people/staff-correction.tsx'],
  ['staffRecoveries', lateLinks.staffRecoveries(), 'staff/people/staff-recoveries.tsx'],
  ['staffRecovery', lateLinks.staffRecovery(1), 'staff/people/staff-recovery.tsx'],
  ['takeTeamInvitation', lateLinks.takeTeamInvitation(), 'staff/people/take-invitation.tsx'],
  ['staffEmergencies', lateLinks.staffEmergencies(), 'staff/accesses/staff-emergencies.tsx'],
  ['staffAccesses', lateLinks.staffAccesses(), 'staff/accesses/staff-accesses.tsx'],
  ...legalSlugs.map((slug): [keyof typeof links | keyof typeof lateLinks, string, string] => [
    'legal',
    links.legal(slug),
    'legal/legal.tsx',
  ]),
  ...conditionSlugs.map((slug): [keyof typeof links | keyof typeof lateLinks, string, string] => [
    'condition',
    links.condition(slug),
    'landing/condition.tsx',
  ]),
  ...courseSlugs.map((slug): [keyof typeof links | keyof typeof lateLinks, string, string] => [
    'course',
    links.course(slug),
    'courses/course.tsx',
  ]),
  ...enrollmentSteps.map((step): [keyof typeof links | keyof typeof lateLinks, string, string] => [
    'enrollment',
    links.enrollment('programa-control', step),
    'courses/enrollment.tsx',
  ]),
  ...consultationSteps.map((step): [keyof typeof links | keyof typeof lateLinks, string, string] => [
    'newConsultation',
    links.newConsultation(step),
    'consultation/consultation.tsx',
  ]),
  ...checkoutSteps.map((step): [keyof typeof links | keyof typeof lateLinks, string, string] => [
    'menPowerCheckout',
    links.menPowerCheckout(step, 4, 'quarterly'),
    'men-power-checkout/men-power-checkout.tsx',
  ]),
  ...checkoutSteps.map((step): [keyof typeof links | keyof typeof lateLinks, string, string] => [
    'sexToolsCheckout',
    links.sexToolsCheckout(step),
    'sex-tools-checkout/sex-tools-checkout.tsx',
  ]),
]

test.each(cases)('%s leads to %s', (name, address, file) => {
  expect(Object.keys({ ...links, ...lateLinks })).toContain(name)
  expect(pageAt(address as string)).toBe(`pages/${file}`)
})

test('every link is matched above', () => {
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(Object.keys({ ...links, ...lateLinks })))
})

test('an odd slug stays one part of the address', () => {
  expect(pageAt(links.sexToolsProduct('a/b?c#d'))).toBe('pages/shop/sex-tools-product.tsx')
})

test('any other address is the page that is not there', () => {
  expect(pageAt('/nada/disso')).toBe('pages/site/not-found.tsx')
})
