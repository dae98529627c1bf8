import { checkedRules } from '../rule.ts'
import { androgenConditions } from './conditions/androgen.ts'
import { antidepressantConditions } from './conditions/antidepressant.ts'
import { calcineurinInhibitorConditions } from './conditions/calcineurin-inhibitor.ts'
import { clomipramineConditions } from './conditions/clomipramine.ts'
import { dapoxetineConditions } from './conditions/dapoxetine.ts'
import { fiveAlphaReductaseInhibitorConditions } from './conditions/five-alpha-reductase-inhibitor.ts'
import { glp1AgonistConditions } from './conditions/glp1-agonist.ts'
import { glp1Gallbladder } from './conditions/glp1-gallbladder.ts'
import { glp1Gastroparesis } from './conditions/glp1-gastroparesis.ts'
import { glp1Retinopathy } from './conditions/glp1-retinopathy.ts'
import { glp1Type1Diabetes } from './conditions/glp1-type-1-diabetes.ts'
import { glp1WeightAnswers } from './conditions/glp1-weight-answers.ts'
import { glp1WeightProgramme } from './conditions/glp1-weight-programme.ts'
import { ketoconazoleConditions } from './conditions/ketoconazole.ts'
import { localAnaestheticConditions } from './conditions/local-anaesthetic.ts'
import { minoxidilConditions } from './conditions/minoxidil.ts'
import { nsaidConditions } from './conditions/nsaid.ts'
import { oralMinoxidilConditions } from './conditions/oral-minoxidil.ts'
import { pde5InhibitorConditions } from './conditions/pde5-inhibitor.ts'
import { phentolamineConditions } from './conditions/phentolamine.ts'
import { prepConditions } from './conditions/prep.ts'
import { prepRegister } from './conditions/prep-register.ts'
import { retinoidConditions } from './conditions/retinoid.ts'
import { systemicCorticosteroidConditions } from './conditions/systemic-corticosteroid.ts'
import { systemicRetinoidConditions } from './conditions/systemic-retinoid.ts'
import { tetracyclineConditions } from './conditions/tetracycline.ts'
import { alphaBlockerWithPde5Inhibitor } from './interactions/alpha-blocker-with-pde5-inhibitor.ts'
import { antiarrhythmicWithLocalAnaesthetic } from './interactions/antiarrhythmic-with-local-anaesthetic.ts'
import { bleedingWithAntidepressant } from './interactions/bleeding-with-antidepressant.ts'
import { cyp2d6InhibitorWithSubstrate } from './interactions/cyp2d6-inhibitor-with-substrate.ts'
import { cyp3a4InducerWithPde5Inhibitor } from './interactions/cyp3a4-inducer-with-pde5-inhibitor.ts'
import { dapoxetineWithSerotonergic } from './interactions/dapoxetine-with-serotonergic.ts'
import { glp1AgonistWithHypoglycaemic } from './interactions/glp1-agonist-with-hypoglycaemic.ts'
import { maoInhibitorWithAntidepressant } from './interactions/mao-inhibitor-with-antidepressant.ts'
import { methaemoglobinWithPrilocaine } from './interactions/methaemoglobin-with-prilocaine.ts'
import { moderateCyp3a4Inhibitor } from './interactions/moderate-cyp3a4-inhibitor.ts'
import { nephrotoxicWithTenofovir } from './interactions/nephrotoxic-with-tenofovir.ts'
import { nitrateWithPde5Inhibitor } from './interactions/nitrate-with-pde5-inhibitor.ts'
import { nsaidWithBloodThinner } from './interactions/nsaid-with-blood-thinner.ts'
import { nsaidWithCorticosteroid } from './interactions/nsaid-with-corticosteroid.ts'
import { qtProlongingTogether } from './interactions/qt-prolonging-together.ts'
import { retinoidWithTetracycline } from './interactions/retinoid-with-tetracycline.ts'
import { retinoidWithVitaminA } from './interactions/retinoid-with-vitamin-a.ts'
import { riociguatWithPde5Inhibitor } from './interactions/riociguat-with-pde5-inhibitor.ts'
import { sedativesTogether } from './interactions/sedatives-together.ts'
import { seizureThresholdTogether } from './interactions/seizure-threshold-together.ts'
import { serotonergicTogether } from './interactions/serotonergic-together.ts'
import { strongCyp3a4InhibitorWithDapoxetine } from './interactions/strong-cyp3a4-inhibitor-with-dapoxetine.ts'
import { strongCyp3a4InhibitorWithPde5Inhibitor } from './interactions/strong-cyp3a4-inhibitor-with-pde5-inhibitor.ts'
import { tamoxifenWithCyp2d6Inhibitor } from './interactions/tamoxifen-with-cyp2d6-inhibitor.ts'
import { tetracyclineWithAnticoagulant } from './interactions/tetracycline-with-anticoagulant.ts'
import { tetracyclineWithMinerals } from './interactions/tetracycline-with-minerals.ts'
import { thioridazineWithParoxetine } from './interactions/thioridazine-with-paroxetine.ts'
import { vasodilatorsTogether } from './interactions/vasodilators-together.ts'
import { alcohol } from './order/alcohol.ts'
import { allergy } from './order/allergy.ts'
import { avoid } from './order/avoid.ts'
import { bodyMass } from './order/body-mass.ts'
import { contradictedDose, greatestDose, unknownDose, unsaidDose, weeklyDose } from './order/dose.ts'
import { doseSteps } from './order/dose-steps.ts'
import { duplicateClass } from './order/duplicate-class.ts'
import { duplicateSubstance } from './order/duplicate-substance.ts'
import { food } from './order/food.ts'
import { longCorticosteroid } from './order/long-corticosteroid.ts'
import { longestTreatment } from './order/longest-treatment.ts'
import { otherAccount } from './order/other-account.ts'
import { prescribedInPosology } from './order/prescribed-in-posology.ts'
import { quantity } from './order/quantity.ts'
import { resemblesControlled } from './order/resembles-controlled.ts'
import { contradictedRoute } from './order/route.ts'
import { unknownPatient, unreadAnswer, unreadItem } from './order/unread.ts'
import { usualDose } from './order/usual-dose.ts'
import { toBeSeenInPerson, unidentifiedPatient } from './order/visit.ts'

/** Every rule. An unsound one stops the start of the process. */
export const rules = checkedRules([
  alphaBlockerWithPde5Inhibitor,
  antiarrhythmicWithLocalAnaesthetic,
  bleedingWithAntidepressant,
  cyp2d6InhibitorWithSubstrate,
  cyp3a4InducerWithPde5Inhibitor,
  dapoxetineWithSerotonergic,
  glp1AgonistWithHypoglycaemic,
  maoInhibitorWithAntidepressant,
  methaemoglobinWithPrilocaine,
  moderateCyp3a4Inhibitor,
  nephrotoxicWithTenofovir,
  nitrateWithPde5Inhibitor,
  nsaidWithBloodThinner,
  nsaidWithCorticosteroid,
  qtProlongingTogether,
  retinoidWithTetracycline,
  retinoidWithVitaminA,
  riociguatWithPde5Inhibitor,
  sedativesTogether,
  seizureThresholdTogether,
  serotonergicTogether,
  strongCyp3a4InhibitorWithDapoxetine,
  strongCyp3a4InhibitorWithPde5Inhibitor,
  tamoxifenWithCyp2d6Inhibitor,
  tetracyclineWithAnticoagulant,
  tetracyclineWithMinerals,
  thioridazineWithParoxetine,
  vasodilatorsTogether,
  androgenConditions,
  antidepressantConditions,
  calcineurinInhibitorConditions,
  clomipramineConditions,
  dapoxetineConditions,
  fiveAlphaReductaseInhibitorConditions,
  glp1AgonistConditions,
  glp1Gallbladder,
  glp1Gastroparesis,
  glp1Retinopathy,
  glp1Type1Diabetes,
  glp1WeightAnswers,
  glp1WeightProgramme,
  ketoconazoleConditions,
  localAnaestheticConditions,
  minoxidilConditions,
  nsaidConditions,
  oralMinoxidilConditions,
  pde5InhibitorConditions,
  phentolamineConditions,
  prepConditions,
  prepRegister,
  retinoidConditions,
  systemicCorticosteroidConditions,
  systemicRetinoidConditions,
  tetracyclineConditions,
  alcohol,
  allergy,
  avoid,
  bodyMass,
  doseSteps,
  greatestDose,
  unknownDose,
  contradictedDose,
  unsaidDose,
  contradictedRoute,
  food,
  longCorticosteroid,
  longestTreatment,
  usualDose,
  weeklyDose,
  duplicateClass,
  duplicateSubstance,
  quantity,
  prescribedInPosology,
  resemblesControlled,
  unreadItem,
  unreadAnswer,
  unknownPatient,
  otherAccount,
  unidentifiedPatient,
  toBeSeenInPerson,
])
