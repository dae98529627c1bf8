export {
  type OwnProgrammeWithMedicine,
  type ProgrammeWithMedicine,
  readOwnProgrammeWithMedicine,
  readProgrammeWithMedicine,
} from './read-with-medicine.ts'
