/** What a finding tells the doctor to do, as it is for the pharmacist, who neither prescribes nor refers. */
const forPharmacists: readonly (readonly [RegExp, string])[] = [
  [/Não prescreva/g, 'Não dispense'],
  [/\bnão prescreva/g, 'não dispense'],
  [/antes de prescrever/g, 'com o médico antes de dispensar'],
  [/Encaminhe (?:ao cardiologista|com urgência|para tratar)/g, 'Avise o médico'],
  [/encaminhe (?:ao cardiologista|com urgência|para tratar)/g, 'avise o médico'],
]

/** The same finding in the words for who dispenses. */
export const wordsAtDispensing = (detail: string): string =>
  forPharmacists.reduce((words, [toDoctor, toPharmacist]) => words.replace(toDoctor, toPharmacist), detail)
