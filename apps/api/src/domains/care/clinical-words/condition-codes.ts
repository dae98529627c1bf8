import type { Condition } from './conditions.ts'

/** CID-10 codes of conditions, by their beginning. */
export const codes: readonly (readonly [Condition, RegExp])[] = [
  ['past_heart_event', /^(?:I2[1-4]|I25\.?2|I46|I6[0-49]|G45|Z95)/],
  ['angina', /^I20/],
  ['chest_pain', /^R07\.?[24]/],
  ['heart_failure', /^(?:I50|I11\.?0|I13\.?[02])/],
  ['heart_disease', /^(?:I25|I27|I3[4-7]|I4[23]|I71)/],
  ['arrhythmia', /^(?:I4[4-9]|R55|R00\.?[01])/],
  ['uncontrolled_pressure', /^I16/],
  ['low_pressure', /^I95/],
  ['retina_disease', /^(?:H35\.?5|H47\.?0)/],
  ['long_erection', /^N48\.?3/],
  ['penis_deformity', /^N48\.?6/],
  ['blood_disease', /^(?:D57|C90|C9[1-5])/],
  ['liver_disease', /^(?:K7[0-7]|B1[6-9])/],
  ['kidney_disease', /^(?:N1[7-9]|Z49|Z99\.?2|Z94\.?0|I12)/],
  ['epilepsy', /^G4[01]/],
  ['bipolar', /^F3[01]/],
  ['depression', /^F3[23]/],
  ['suicidal_thoughts', /^(?:X[67]\d|X8[0-4]|Z91\.?5|R45\.?8)/],
  ['glaucoma', /^H40/],
  ['prostate_disease', /^(?:N4[0-2]|C61)/],
  ['diabetes', /^E1[0-4]/],
  ['thyroid_disease', /^E0[0-7]/],
  ['cancer', /^C/],
  ['intracranial_pressure', /^G93\.?2/],
  ['low_immunity', /^(?:B2[0-4]|Z21|D8[0-4]|Z94)/],
  ['hiv', /^(?:B2[0-4]|Z21)/],
  ['phaeochromocytoma', /^(?:D35\.?0|C74\.?1)/],
  ['pregnancy', /^(?:Z3[34]|O)/],
  ['methaemoglobinaemia', /^D74/],
  ['type_1_diabetes', /^E10/],
  ['diabetic_retinopathy', /^(?:H36\.?0|E1[0-4]\.?3)/],
  // Other diseases of the stomach: gastroparesis has no code of its own.
  ['gastroparesis', /^K31\.?8/],
  ['gallbladder_disease', /^K8[01]/],
  ['pancreatitis', /^K8[56]/],
  ['medullary_thyroid_cancer', /^E31\.?2/],
]

export const conditionsOfCode = (code: string): Condition[] =>
  codes.flatMap(([condition, pattern]) => (pattern.test(code.toUpperCase()) ? [condition] : []))
