/**
 * What a patient agrees to before a consultation at a distance (CFM 2.314/2022 art. 15; LGPD art. 11). The version
 * travels with the booking; whoever changes a word raises it.
 */
export const telemedicineConsent = {
  version: '2026-11',
  paragraphs: [
    'Autorizo ser atendido à distância, por vídeo, telefone ou mensagens, e que minhas respostas, mensagens, imagens e dados de saúde sejam enviados e guardados com sigilo para esse atendimento.',
    'Sei que a consulta à distância tem limites: o médico não me examina com as mãos, pode pedir exames e pode encerrar a consulta e me encaminhar a um atendimento presencial a qualquer momento. Se meu caso for acompanhado por muito tempo, preciso de uma consulta presencial ao menos a cada 180 dias.',
    'Sei que posso desistir desta autorização a qualquer momento, que recebo de volta o que paguei se cancelar antes de a consulta começar, e que em urgência devo ligar 192 ou ir a um pronto-socorro.',
    'O que fica no prontuário é guardado por 20 anos, como manda a lei (Lei 13.787/2018). Só quem me atende lê, cada leitura fica anotada, e eu posso ver quem leu.',
  ],
  agreement: 'Li e autorizo a consulta à distância e o uso dos meus dados de saúde para ela.',
} as const
