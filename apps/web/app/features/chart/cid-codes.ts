export type CidCode = { code: string; label: string }

/**
 * The codes of the CID-10 (ICD-10, in the Portuguese edition of the CBCD and DATASUS) that this service meets: its six
 * conditions, what they come with, and what must be known before a medicine. Any other code can be typed.
 */
export const cidCodes: readonly CidCode[] = [
  { code: 'F52.2', label: 'Falha de resposta genital' },
  { code: 'F52.4', label: 'Ejaculação precoce' },
  { code: 'F52.0', label: 'Ausência ou perda do desejo sexual' },
  { code: 'F52.3', label: 'Disfunção orgásmica' },
  { code: 'N48.4', label: 'Impotência de origem orgânica' },
  { code: 'N48.3', label: 'Priapismo' },
  { code: 'N48.6', label: 'Balanite xerótica obliterante e doença de Peyronie' },
  { code: 'N40', label: 'Hiperplasia da próstata' },
  { code: 'E29.1', label: 'Hipofunção testicular' },
  { code: 'E22.1', label: 'Hiperprolactinemia' },
  { code: 'L64.0', label: 'Alopecia androgênica induzida por drogas' },
  { code: 'L64.8', label: 'Outras alopecias androgênicas' },
  { code: 'L64.9', label: 'Alopecia androgênica não especificada' },
  { code: 'L63.9', label: 'Alopecia areata não especificada' },
  { code: 'L65.0', label: 'Eflúvio telógeno' },
  { code: 'L66.9', label: 'Alopecia cicatricial não especificada' },
  { code: 'L70.0', label: 'Acne vulgar' },
  { code: 'L70.1', label: 'Acne conglobata' },
  { code: 'L70.9', label: 'Acne não especificada' },
  { code: 'L71.9', label: 'Rosácea não especificada' },
  { code: 'L20.9', label: 'Dermatite atópica não especificada' },
  { code: 'L21.0', label: 'Seborreia do couro cabeludo' },
  { code: 'L21.9', label: 'Dermatite seborreica não especificada' },
  { code: 'L23.9', label: 'Dermatite alérgica de contato, de causa não especificada' },
  { code: 'L24.9', label: 'Dermatite de contato por irritantes, de causa não especificada' },
  { code: 'L30.9', label: 'Dermatite não especificada' },
  { code: 'L40.9', label: 'Psoríase não especificada' },
  { code: 'L50.9', label: 'Urticária não especificada' },
  { code: 'B35.0', label: 'Tinha da barba e do couro cabeludo' },
  { code: 'B36.0', label: 'Pitiríase versicolor' },
  { code: 'F32.9', label: 'Episódio depressivo não especificado' },
  { code: 'F33.9', label: 'Transtorno depressivo recorrente sem especificação' },
  { code: 'F41.0', label: 'Transtorno de pânico' },
  { code: 'F41.1', label: 'Ansiedade generalizada' },
  { code: 'F41.9', label: 'Transtorno ansioso não especificado' },
  { code: 'F43.2', label: 'Transtornos de adaptação' },
  { code: 'F31.9', label: 'Transtorno afetivo bipolar não especificado' },
  { code: 'I10', label: 'Hipertensão essencial (primária)' },
  { code: 'I20.9', label: 'Angina pectoris não especificada' },
  { code: 'I25.9', label: 'Doença isquêmica crônica do coração não especificada' },
  { code: 'I50.9', label: 'Insuficiência cardíaca não especificada' },
  { code: 'I64', label: 'Acidente vascular cerebral, não especificado como hemorrágico ou isquêmico' },
  { code: 'I95.9', label: 'Hipotensão não especificada' },
  { code: 'E11.9', label: 'Diabetes mellitus não-insulino-dependente, sem complicações' },
  { code: 'E66.9', label: 'Obesidade não especificada' },
  { code: 'E78.5', label: 'Hiperlipidemia não especificada' },
  { code: 'E03.9', label: 'Hipotireoidismo não especificado' },
  { code: 'H35.5', label: 'Distrofias hereditárias da retina' },
  { code: 'K76.9', label: 'Doença hepática não especificada' },
  { code: 'N18.9', label: 'Doença renal crônica não especificada' },
  { code: 'G40.9', label: 'Epilepsia não especificada' },
  { code: 'F17.2', label: 'Síndrome de dependência devida ao uso do fumo' },
  { code: 'F10.2', label: 'Síndrome de dependência devida ao uso de álcool' },
  { code: 'Z88.9', label: 'História pessoal de alergia a drogas, medicamentos e substâncias não especificadas' },
  { code: 'Z20.6', label: 'Contato com e exposição ao vírus da imunodeficiência humana' },
  { code: 'Z71.9', label: 'Aconselhamento não especificado' },
  { code: 'Z76.0', label: 'Emissão de prescrição de repetição' },
]

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The codes whose number begins so, or whose words contain all that was typed; at most eight. */
export const findCidCodes = (typed: string): CidCode[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.join('').length < 2) return []
  return cidCodes
    .filter(({ code, label }) => {
      const text = folded(`${code} ${code.replace('.', '')} ${label}`)
      return words.every((word) => text.includes(word))
    })
    .slice(0, 8)
}

/** A typed code that is none of the table's; null if it has not the form of one. */
export const typedCid = (typed: string): CidCode | null => {
  const code = typed.trim().toUpperCase()
  return /^[A-Z]\d{2}(\.\d{1,2})?$/.test(code) ? { code, label: '' } : null
}
