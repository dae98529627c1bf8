import type { Condition } from './conditions.ts'

const diabetes = '\\b(?:diabet\\w+(?: mell?it\\w+)?|d\\.? ?m\\b\\.?)'
// "Diabético há 10 anos, tipo 1"; type 1,5 is LADA.
const type1 =
  '(?: (?:ha|desde) [\\w ]{1,25}, ?)?[\\s,:(–-]*(?:d[oe] +)?tipo[ -]*(?:1(?:[ab]|[.,]5)?|i|um)(?![\\w,.]*\\d)\\b'

/** Words by which patients and colleagues name a condition, in small letters without accents. */
export const conditionWords: readonly (readonly [Condition, RegExp])[] = [
  // Nobody knows when it was: the doctor finds out.
  [
    'past_heart_event',
    /\b(?:infart(?:o|os|ei|ou|ado|ada)|avc[ih]?|derrame(?! (?:pleural|articular|ocular|no olho|no joelho))|acidente vascular|stent\w*|pontes? de safena|safenad\w|angioplastia|revasculariz\w+|sindrome coronari\w+ aguda|ataque (?:cardiaco|do coracao|isquemico)|parada cardiaca|cirurgia (?:cardiaca|(?:no|do) coracao)|(?:um|de|tive|teve|sofri|sofreu) iam)\b/g,
  ],
  ['angina', /\bangina\b/g],
  ['chest_pain', /\b(?:dor(?:es)? (?:no peito|toracica|precordial)|precordialgia)\b/g],
  ['heart_failure', /\b(?:insuficiencia cardiaca|nyha|fracao de ejecao reduzida)\b/g],
  [
    'heart_disease',
    /\b(?:doenca (?:arterial )?coronari\w+|coronariopat\w+|cardiopat\w+|(?:mio)?cardiomiopat\w+|miocardiopat\w+|valvopat\w+|valvulopat\w+|estenose aortica|isquemia (?:miocardica|do miocardio)|aneurisma|hipertensao (?:arterial )?pulmonar|doenca do coracao)\b/g,
  ],
  [
    'arrhythmia',
    /\b(?:arritm\w+|fibrilacao atrial|flutter|desmai\w+|sincope|bloqueio (?:atrioventricular|av|de ramo)|bradicardi\w+|taquicardi\w+|marca-? ?passo|doenca do no sinusal)\b/g,
  ],
  ['long_qt', /\b(?:qtc? (?:longo|prolongado|alargado|aumentado)|prolongamento (?:do )?(?:intervalo )?qtc?)\b/g],
  [
    'uncontrolled_pressure',
    /\b(?:(?:crise|emergencia|urgencia) hipertensiva|(?:hipertens\w+|has|pressao)(?: \w+){0,2} (?:nao controlad\w|descontrolad\w|sem controle|resistente|refratari\w|maligna)|(?:hipertens\w+|has)(?: \w+){0,2} (?:estagio|grau) (?:3|iii))\b/g,
  ],
  ['low_pressure', /\b(?:hipotens(?:ao|o|a)|pressao (?:\w+ )?baixa)\b/g],
  ['advised_against_sex', /\b(?:evitar|nao fazer|proibid\w de) (?:sexo|atividade sexual)\b/g],
  ['retina_disease', /\b(?:retinite|retinose|noia|neuropatia optica)\b/g],
  ['blood_disease', /\b(?:anemia falciforme|falciforme|drepanocit\w+|mieloma|leucemia)\b/g],
  ['long_erection', /\bpriapismo\b/g],
  ['penis_deformity', /\b(?:peyronie|curvatura peniana|placa peniana)\b/g],
  [
    'liver_disease',
    /\b(?:cirro\w+|hepatite|hepatopat\w+|(?:insuficiencia|doenca) hepatica|doenca do figado|hepatocarcinoma|hbsag)\b/g,
  ],
  [
    'kidney_disease',
    /\b(?:insuficiencia renal|doenca (?:renal|dos rins)|nefropat\w+|hemodialise|dialise|dialitic\w|transplante (?:de rim|renal)|transplantad\w (?:de rim|renal))\b/g,
  ],
  ['epilepsy', /\b(?:epilep\w+|convuls\w+)\b/g],
  ['bipolar', /\b(?:bipolar\w*|mania|maniac\w)\b/g],
  ['depression', /\bdepress(?:ao|iv\w+)\b/g],
  [
    'suicidal_thoughts',
    /\b(?:suicid\w+|autoexterminio|auto-exterminio|me matar|se matar|tirar a (?:propria )?vida|automutila\w+)\b/g,
  ],
  ['glaucoma', /\bglaucoma\b/g],
  [
    'prostate_disease',
    /\b(?:hiperplasia (?:benigna )?(?:da |de )?prostat\w+|prostatite|prostata aumentada|(?:cancer|ca|neoplasia|tumor|adenocarcinoma) (?:de |da )?prostata|doenca da prostata)\b/g,
  ],
  ['diabetes', /\bdiabet\w+\b/g],
  ['thyroid_disease', /\b(?:hipotireoid\w+|hipertireoid\w+|hashimoto)\b/g],
  [
    'cancer',
    /\b(?:cancer|\w*carcinom\w+|neoplasia maligna|tumor maligno|melanoma|linfoma|metastas\w+|ca (?:de|da|do) [a-z]+)\b/g,
  ],
  ['pancreatitis', /\bpancreatite\b/g],
  [
    'medullary_thyroid_cancer',
    /\b(?:medular(?:es)? (?:d[ae] |na )?(?:glandula )?tire?oid\w*|tire?oid\w*[\s,:(-]*(?:(?:do |de )?(?:sub)?tipo |variante )?medular|(?:carcinoma|cancer|ca) medular(?! (?:d[aeo] |n[ao] )?(?:mama|rim|rins|renal|colon|pancreas))|neoplasia endocrina)\b/g,
  ],
  // In small letters "nem 2 horas" says something else.
  [
    'medullary_thyroid_cancer',
    /\b(?:nem|men)[ -]?(?:(?:do )?tipo )?(?:2|ii)(?:-?[ab])?\b(?![.,]?\d| (?:a|ou) \d| (?:h|horas?|dias?|vez(?:es)?|mes(?:es)?|anos?|semanas?|minutos?|comprimid\w+|comp|cps?|caps\w*|gotas?|doses?|kg|kilos?|quilos?|mg|ml|copos?|latas?|garrafas?|cervejas?|x)\b)/g,
  ],
  ['medullary_thyroid_cancer', /\b(?:(?:mutac|variante|alterac)\w*(?: [\w-]+){0,4}? ret|ret (?:mutad\w|positiv\w))\b/g],
  ['methaemoglobinaemia', /\bmeta ?-?hemoglobinemia\b/g],
  ['intracranial_pressure', /\b(?:pseudotumor cerebral|hipertensao intracraniana)\b/g],
  ['hiv', /\b(?:hiv|aids|soropositiv\w|pvhiv)\b/g],
  ['low_immunity', /\b(?:hiv|aids|transplantad\w|imunossuprimid\w|imunossupress\w+|imunodeficien\w+)\b/g],
  ['phaeochromocytoma', /\b(?:feocromocitoma|paraganglioma)\b/g],
  ['type_1_diabetes', new RegExp(`${diabetes}${type1}`, 'g')],
  // "DM 1" and "diabetes mellitus 1"; "diabetes 1 ano" says since when.
  [
    'type_1_diabetes',
    /\b(?:dm[ -]?1|diabet\w+ mell?it\w+ (?:1|i))\b(?![.,]?\d|[a-z]| (?:anos?|mes(?:es)?|semanas?|dias?|vez(?:es)?|comprimid\w+|cps?)\b)/g,
  ],
  [
    'type_1_diabetes',
    /\b(?:(?:diabet\w+(?: mell?it\w+)?|dm) insulin[ao][ -]?dependente(?![\s,(-]*(?:do )?(?:tipo )?(?:2|ii)\b)|dmid|t1d|dmt1|diabetes (?:juvenil|autoimune)|cetoacidose)/g,
  ],
  ['diabetic_retinopathy', /\b(?:retinopatia(?! hipertensiva)|edema macular|maculopatia diabetica)\b/g],
  [
    'gastroparesis',
    /\b(?:gastropares\w+|esvaziamento (?:gastrico|do estomago) (?:\w+ )?(?:lento|retardado|lentificado)|paralisia (?:gastrica|do estomago))\b/g,
  ],
  [
    'gallbladder_disease',
    /\b(?:colelitiase|coledocolitiase|colecistite|colangite|colecistopatia|colica biliar|(?:calculos?|litiase) (?:biliar(?:es)?|vesicular(?:es)?)|(?:pedras?|calculos?|areia|lama) (?:n[ao]|d[ae]) vesicula|lama biliar)\b/g,
  ],
  ['pregnancy', /\b(?:gravida|gestante|amamento|amamentando)\b/g],
]

/**
 * What doctors write in capitals, with who says what it means. In a free text they count in capitals alone ('iam' is
 * also a verb, 'tab' a tablet); a problem of the chart is a name, in whichever letters.
 */
export const abbreviations: readonly (readonly [Condition, letters: string, source: string])[] = [
  [
    'past_heart_event',
    'IAM|IAMCSST|IAMSSST|IAMCST|IAMSST',
    'SBC, V Diretriz de infarto com supradesnível do ST (2015)',
  ],
  ['past_heart_event', 'SCA|SCACSST|SCASSST', 'SBC, Diretriz de síndrome coronariana aguda sem supradesnível (2021)'],
  ['past_heart_event', 'AVE|AVEI|AVEH|AVC|AVCI|AVCH|AIT', 'Ministério da Saúde, Linha de cuidado do AVC (2020)'],
  ['past_heart_event', 'ICP|RVM|CRVM', 'SBC, Diretriz de intervenção coronária percutânea (2017)'],
  ['heart_failure', 'ICC|ICFER|ICFEP|IC FE|NYHA', 'SBC, Diretriz de insuficiência cardíaca (2018)'],
  ['heart_disease', 'DAC|CMI|HAP', 'SBC, Diretriz de doença coronariana estável (2014)'],
  ['arrhythmia', 'FA|BAV|BAVT|BRE|BRD|TSV|TPSV|TVNS', 'SBC, Diretriz de fibrilação atrial (2016)'],
  ['liver_disease', 'HBV|VHB|HCV|VHC|DHC|CHC', 'PCDT de hepatite B e coinfecções (Ministério da Saúde, 2023)'],
  ['kidney_disease', 'DRC|IRC|LRA|DRCT', 'Diretrizes de doença renal crônica no SUS (Ministério da Saúde, 2014)'],
  ['bipolar', 'TAB|THB', 'ABP; CID-10 F31'],
  ['depression', 'TDM', 'ABP; CID-10 F32 e F33'],
  ['prostate_disease', 'HPB|HBP', 'SBU, Diretriz de hiperplasia prostática benigna'],
  ['diabetes', 'DM|DM1|DM2', 'SBD, Diretriz de diabetes (2023)'],
  ['type_1_diabetes', 'DM ?I|DM-I|LADA', 'SBD, Diretriz de diabetes (2023)'],
  ['diabetic_retinopathy', 'RDNP|RDP|EMD', 'SBD, Diretriz de diabetes (2023): retinopatia diabética'],
  ['cancer', 'CA', 'INCA, ABC do câncer'],
  ['medullary_thyroid_cancer', 'CMT', 'SBEM, Consenso de câncer medular da tireoide'],
  ['hiv', 'HIV|PVHIV|PVHA|SIDA', 'PCDT de manejo do HIV em adultos (Ministério da Saúde, 2024)'],
  ['low_immunity', 'HIV|PVHIV|PVHA|SIDA', 'PCDT de manejo do HIV em adultos (Ministério da Saúde, 2024)'],
  ['long_qt', 'SQTL', 'SBC, Diretriz de arritmias genéticas'],
]
