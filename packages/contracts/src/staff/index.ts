export {
  addLesson,
  discardProgramDraft,
  listProgramsToEdit,
  orderLessons,
  previewLesson,
  previewLessonSheet,
  publishProgram,
  putLessonFile,
  removeLesson,
  removeLessonFile,
  restoreProgramVersion,
  showProgramToEdit,
  withdrawLesson,
  writeLesson,
  writeProgramText,
} from './academy.ts'
export * from './access-reasons.ts'
export * from './cancellations.ts'
export * from './care.ts'
export * from './chart.ts'
export { openChartResult, openChartSignedDocument } from './chart-signed.ts'
export * from './compounding.ts'
export * from './corrections.ts'
export * from './coupons/coupons.ts'
export * from './course-support.ts'
export * from './document-drafts.ts'
export {
  addExercise,
  orderExercises,
  removeExercise,
  withdrawExercise,
  writeExercise,
} from './edited-exercises.ts'
export { addStage, moveStages, orderStages, removeStage, withdrawStage, writeStage } from './edited-stages.ts'
export { handOverDispensing } from './handovers.ts'
export * from './no-shows/no-shows.ts'
export * from './outcomes.ts'
export * from './patients/search-patients.ts'
export * from './pharmacists.ts'
export * from './plans.ts'
export * from './posology-readings.ts'
export * from './practices.ts'
export { decidePrepRegister, listPrepRegisters, reviewPrepDocument, showPrepRegisterOfPatient } from './prep.ts'
export * from './prescribing.ts'
export * from './prescribing-favourites.ts'
export {
  countRawMaterialLot,
  exportMovements,
  listMovements,
  listRawMaterialLots,
  listRawMaterials,
  loseRawMaterial,
  recallRawMaterialLot,
  receiveRawMaterialLot,
} from './raw-materials.ts'
export * from './recalls.ts'
export * from './received-documents.ts'
export * from './record-export.ts'
export * from './recoveries.ts'
export * from './renewals.ts'
export * from './returns.ts'
export * from './shipments.ts'
export * from './signed-documents.ts'
export * from './stock.ts'
export * from './stock-recalls.ts'
export * from './tasks.ts'
export * from './team.ts'
export { listUrgentNotesToSettle, settleUrgentNote, showUrgentWords } from './urgent-notes/urgent-notes.ts'
export { inPerson, statement } from './visit-statement.ts'
export {
  decideWeightProgramme,
  listWeightProgrammes,
  readWeightNotes,
  showWeightProgrammeOfPatient,
} from './weight.ts'
