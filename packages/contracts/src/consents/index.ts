/** The wording of a consent. The displayed text and the stored hash come from this one text. */
export type Consent = {
  version: string
  paragraphs: readonly string[]
  /** Beside the checkbox, or on the button. */
  agreement: string
}

/**
 * Consent to telemedicine (CFM 2.314/2022 art. 15; LGPD arts. 8 and 11). A version never changes: a new wording is a
 * new version, and the last one is shown.
 */
export const telemedicineConsents: readonly [Consent, ...Consent[]] = [
  {
    version: '2026-11',
    paragraphs: [
      'Autorizo ser atendido à distância, por vídeo, telefone ou mensagens, e que minhas respostas, mensagens, imagens e documentos sejam enviados, registrados no meu prontuário e guardados em sigilo para esse atendimento.',
      'Entendo que a consulta à distância tem limites: o médico não me examina com as mãos, pode pedir exames e pode concluir, a qualquer momento, que preciso de atendimento presencial. Se meu caso for acompanhado por muito tempo, preciso de uma consulta presencial ao menos a cada 180 dias.',
      'Posso desistir desta autorização a qualquer momento. Se cancelar antes de a consulta começar, recebo de volta tudo o que paguei. Em urgência, devo ligar 192 ou ir a um pronto-socorro.',
      'O prontuário é guardado por 20 anos, como manda a lei (Lei 13.787/2018). Só quem cuida de mim o lê, cada leitura fica anotada, e eu posso ver quem leu.',
    ],
    agreement: 'Li e autorizo a consulta à distância e o uso dos meus dados de saúde para ela.',
  },
]

/**
 * Agreement to be followed in the weight programme (LGPD arts. 8 and 11; CFM 2.314/2022). A version never changes: a
 * new wording is a new version, and the last one is shown.
 */
export const weightConsents: readonly [Consent, ...Consent[]] = [
  {
    version: '2026-11',
    paragraphs: [
      'Concordo que o médico que escolhi acompanhe meu peso, minhas medidas, meus sintomas e minhas fotos, que ficam no meu prontuário, em sigilo, por 20 anos (Lei 13.787/2018). Cada leitura fica anotada, e eu posso ver quem leu.',
      'Entendo que o programa acompanha e não substitui a consulta nem o atendimento de urgência, e que não há remédio sem receita. Posso pausar ou parar quando quiser, sem explicar.',
    ],
    agreement: 'Li e concordo em ser acompanhado.',
  },
]

/**
 * Who pays for the weight programme from this day on (in São Paulo) has read that its consultation, once held, keeps
 * its share; whoever paid before was promised the whole until it begins. Like a version of a consent it never changes.
 */
export const heldConsultationStaysFrom = '2026-11-30'

/**
 * Consent to one mail when something opens (LGPD art. 7 I). A version never changes: a new wording is a new version,
 * and the last one is shown.
 */
export const waitingListConsents: readonly [Consent, ...Consent[]] = [
  {
    version: '2026-11',
    paragraphs: [
      'Usamos seu e-mail só para este aviso, que vai uma vez, quando abrir. Depois o apagamos. Para sair antes, basta um toque no link de qualquer mensagem.',
    ],
    agreement: 'Avise-me',
  },
  {
    // Also correct for signed-in users, whose account keeps its e-mail.
    version: '2026-11-22',
    paragraphs: [
      'Usamos este pedido só para o aviso, que vai uma vez, quando abrir. Depois o apagamos, e o e-mail também, se você não tem conta. Para sair antes, basta um toque.',
    ],
    agreement: 'Avise-me',
  },
]

/** What the owner of an account may agree to. */
export const consentKinds = ['terms', 'cgu', 'privacy', 'telemedicine', 'marketing'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Agreement beyond the contract can be withdrawn at any time (LGPD art. 8 § 5). The others end with the account. */
export const withdrawableKinds = ['telemedicine', 'marketing'] as const satisfies readonly ConsentKind[]

/** SHA-256 of the legal page that the agreement names, so that a change of the page needs a new version. */
type AccountConsent = Consent & { documentHash: string | null }

const firstTermsPage = 'd997ce40d394ac3b5b1f939442caed9f6ed7735f8aad5f2353c3a83753a06da9'
const secondTermsPage = '348682acfdbbb03f4a417dcad7222ee8aacf2dc91a5b3fb0e9a81f7deb468e5c'
const termsPage = '40f13f0e690009874f752673919b9b1174bbf5f473dfb07747ee363ce3eb3bf5'
const firstPrivacyPage = '08c109f2be8ff4fd4223282f5da6825c23919bafb5c28db547d8a9b5e90791ad'
const secondPrivacyPage = 'b937ab8d17fef9d77b7910369783ea26bb14a39941c799b555f7ae7025b034f5'
const thirdPrivacyPage = 'fd43e50c269f2130c5206f5cb2d3450466a534a3596b8d30991a2df7cc0f9644'
const privacyPage = 'ba769df75b4c9a6169cbaa55addd2b94746b0b62c76aef0863c9413e32868273'

/**
 * The agreements at sign-up (LGPD arts. 7 I, 8 and 9; CC art. 107). A version never changes: a new wording, or a new
 * text of the page that it names, is a new version, and the last one is shown.
 */
export const accountConsents: Readonly<
  Record<Exclude<ConsentKind, 'telemedicine'>, readonly [AccountConsent, ...AccountConsent[]]>
> = {
  terms: [
    {
      version: '2026-11',
      paragraphs: ['Termos de uso'],
      agreement: 'Li e aceito os termos e as condições gerais de uso.',
      documentHash: firstTermsPage,
    },
    {
      // The page says until when a pre-sale goes back.
      version: '2026-11-29',
      paragraphs: ['Termos de uso'],
      agreement: 'Li e aceito os termos e as condições gerais de uso.',
      documentHash: secondTermsPage,
    },
    {
      // The page names no pharmacy any more, says how a treatment is paid, and promises no mail on its changes.
      version: '2026-11-29.2',
      paragraphs: ['Termos de uso'],
      agreement: 'Li e aceito os termos e as condições gerais de uso.',
      documentHash: termsPage,
    },
  ],
  cgu: [
    {
      version: '2026-11',
      paragraphs: ['Condições gerais de uso'],
      agreement: 'Li e aceito os termos e as condições gerais de uso.',
      documentHash: firstTermsPage,
    },
    {
      // The page says until when a pre-sale goes back.
      version: '2026-11-29',
      paragraphs: ['Condições gerais de uso'],
      agreement: 'Li e aceito os termos e as condições gerais de uso.',
      documentHash: secondTermsPage,
    },
    {
      // The page names no pharmacy any more, says how a treatment is paid, and promises no mail on its changes.
      version: '2026-11-29.2',
      paragraphs: ['Condições gerais de uso'],
      agreement: 'Li e aceito os termos e as condições gerais de uso.',
      documentHash: termsPage,
    },
  ],
  privacy: [
    {
      version: '2026-11',
      paragraphs: ['Privacidade'],
      agreement: 'Li como a Prumo cuida dos meus dados.',
      documentHash: firstPrivacyPage,
    },
    {
      // The page says where everybody uses his rights, and other times of keeping.
      version: '2026-11-23',
      paragraphs: ['Privacidade'],
      agreement: 'Li como a Prumo cuida dos meus dados.',
      documentHash: secondPrivacyPage,
    },
    {
      // The page names no pharmacy any more, as the company's page does, and promises no mail on its changes.
      version: '2026-11-29',
      paragraphs: ['Privacidade'],
      agreement: 'Li como a Prumo cuida dos meus dados.',
      documentHash: thirdPrivacyPage,
    },
    {
      // The page says that each programme asks for its own consent.
      version: '2026-11-29.2',
      paragraphs: ['Privacidade'],
      agreement: 'Li como a Prumo cuida dos meus dados.',
      documentHash: privacyPage,
    },
  ],
  marketing: [
    {
      version: '2026-11',
      paragraphs: ['Sem citar sua saúde, seus pedidos ou suas consultas. Você pode desistir quando quiser.'],
      agreement: 'Quero receber novidades e ofertas por e-mail.',
      documentHash: null,
    },
  ],
}
