import { contraindication } from '../../contraindication.ts'

/** Isotretinoin and acitretin by mouth. */
export const systemicRetinoidConditions = contraindication({
  key: 'systemic_retinoid_conditions',
  source:
    'Bula de isotretinoína (Bulário Eletrônico da ANVISA), contraindicações e advertências: fígado, depressão, hipertensão intracraniana.',
  of: ['systemic_retinoid'],
  conditions: {
    liver_disease: ['stop', 'A bula contraindica na insuficiência hepática.'],
    suicidal_thoughts: ['ask', 'Avalie o risco antes.'],
    depression: ['ask', 'Acompanhe o humor.'],
    intracranial_pressure: ['ask', 'Pode causar hipertensão intracraniana.'],
  },
})
