import type { Condition } from '#domains/care/clinical-words'
import { capital } from './interaction.ts'
import { type Hit, isOneOf, type Level, levelFor, type Named, type Rule } from './rule.ts'
import { nameOf, refutable, toldInWords } from './told.ts'

type Contraindication = {
  key: string
  source: string
  of: readonly Named[]
  /** For each condition: how grave, and why. */
  conditions: Partial<Record<Condition, readonly [level: Level, why: string]>>
  /** By default what stays on the skin is not meant. */
  alsoOnSkin?: boolean
}

/** A rule for what a patient with a condition should not be given, or only with care. */
export const contraindication = ({ key, source, of, conditions, alsoOnSkin = false }: Contraindication): Rule => ({
  key,
  source,
  names: of,
  check: ({ items, patient }) =>
    items.flatMap((item, index) => {
      const meant = item.substances.find((substance) => isOneOf(substance, of))
      if (meant === undefined || (item.isTopical && !alsoOnSkin)) return []
      return patient.conditions.flatMap((told): Hit[] => {
        const against = conditions[told.condition]
        if (!against) return []
        const [most, why] = against
        const level = levelFor(most, told)
        return [
          {
            level,
            title: `${capital(nameOf(meant))}: ${conditionNames[told.condition]}`,
            detail: `${why} ${toldInWords(told)}`,
            items: [index],
            ...refutable(level, {
              ...told,
              about: 'condition',
              key: told.condition,
              words: capital(conditionNames[told.condition]),
            }),
          },
        ]
      })
    }),
})

/** As the title of a finding says it. */
const conditionNames: Record<Condition, string> = {
  recent_heart_event: 'infarto, AVC, arritmia grave ou cirurgia no coração há menos de 6 meses',
  past_heart_event: 'infarto, AVC, arritmia grave ou cirurgia no coração no passado',
  angina: 'angina',
  chest_pain: 'dor no peito',
  heart_failure: 'insuficiência cardíaca',
  heart_disease: 'doença do coração',
  arrhythmia: 'desmaio ou arritmia',
  uncontrolled_pressure: 'pressão alta sem controle',
  low_pressure: 'pressão baixa',
  advised_against_sex: 'orientação médica de evitar sexo ou esforço',
  no_effort: 'não sobe dois lances de escada',
  sight_lost: 'perda súbita da visão ou da audição',
  retina_disease: 'perda da visão ou da audição no passado, ou doença da retina',
  long_erection: 'ereção de mais de 4 horas no passado',
  penis_deformity: 'curvatura ou placa no pênis',
  blood_disease: 'anemia falciforme, mieloma ou leucemia',
  liver_disease: 'doença do fígado',
  kidney_disease: 'doença dos rins',
  epilepsy: 'epilepsia ou convulsões',
  bipolar: 'transtorno bipolar',
  depression: 'depressão ou ansiedade',
  suicidal_thoughts: 'pensamento de se machucar',
  glaucoma: 'glaucoma',
  prostate_disease: 'doença da próstata',
  diabetes: 'diabetes',
  thyroid_disease: 'doença da tireoide',
  cancer: 'câncer',
  intracranial_pressure: 'pressão alta no crânio',
  low_immunity: 'imunidade baixa',
  pregnancy: 'gravidez ou amamentação',
  pregnancy_at_home: 'gestação planejada ou gestante em casa',
  not_male: 'sexo que não é o masculino no cadastro',
  methaemoglobinaemia: 'meta-hemoglobinemia',
  pancreatitis: 'pancreatite',
  medullary_thyroid_cancer: 'carcinoma medular da tireoide ou NEM 2',
  hiv: 'HIV',
  long_qt: 'intervalo QT longo',
  phaeochromocytoma: 'feocromocitoma',
  type_1_diabetes: 'diabetes tipo 1',
  diabetic_retinopathy: 'retinopatia diabética',
  gastroparesis: 'gastroparesia',
  gallbladder_disease: 'doença da vesícula',
  eating_disorder: 'transtorno alimentar',
  unplanned_loss: 'perda de peso sem motivo',
}
