import { checkFormulary, FormularyFault, formulary } from './domains/medicines/formulary/index.ts'
import { isSubstanceKey } from './domains/medicines/substances/index.ts'

type Ending = { say: (sentence: string) => void; end: () => void }

const ofThisProcess: Ending = { say: (sentence) => process.stderr.write(sentence), end: () => process.exit(1) }

/** Ends the process with one sentence for each fault of the medicines: a prescription could say what is not so. */
export const endWhereMedicinesAreWrong = ({ say, end } = ofThisProcess, formulas = formulary): void => {
  try {
    checkFormulary(formulas, isSubstanceKey)
  } catch (error) {
    if (!(error instanceof FormularyFault)) throw error
    say(`The API cannot start. The formulary is wrong:\n${error.message}\n`)
    end()
  }
}
