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
