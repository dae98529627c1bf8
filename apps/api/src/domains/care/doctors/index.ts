export type { Appointment } from './appointments.repository.ts'
export {
  findWholePractice,
  followPlace,
  hidePractice,
  listPriceChoices,
  mayPractiseBy,
  noteSignature,
  publishPractice,
  savePractice,
} from './change-practice.ts'
export { type Channel, type Doctor, type Profession, takes } from './doctor.ts'
export type { DoctorFailures, NextTimes } from './doctors.errors.ts'
export type { Slot } from './free-times.repository.ts'
export { findLatestTime, listAppointmentsOf, listTakenTimes, listTimesAhead } from './list-appointments.ts'
export { getDoctor, listDoctors, listProfessions, pageOfAcceptingDoctors } from './list-doctors.ts'
export { daysInSaoPaulo, listFreeTimes, nearestFreeTimes } from './list-free-times.ts'
export { type Missing, type Practice, type PracticeInput, timeZones } from './practice.ts'
export { releaseLapsedHolds, releaseTime, withdrawTime } from './release-time.ts'
export { takeTimesToRemind } from './reminders.repository.ts'
export { findConsultationOfTime, listTimesToSettle, settleTime } from './settling.repository.ts'
export { confirmTime, holdAnotherTime, holdTime, keepHold, moveTime } from './take-time.ts'
