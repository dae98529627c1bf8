/** The road of a purchase as it is today, in the order in which it happens. */
export const howToBuy = [
  { title: 'Escolha', text: 'Sem cadastro. O carrinho fica guardado neste aparelho.' },
  { title: 'Confirme a idade', text: 'CPF e data de nascimento, conferidos em um birô de identidade.' },
  { title: 'Pague', text: 'Pix com confirmação na tela, ou cartão em até 12 vezes sem juros.' },
  { title: 'Receba', text: 'Caixa parda, sem marca. Acompanhe pelo link do e-mail.' },
] as const

/** The road of a consultation as it is today. */
export const howToConsult = [
  { title: 'Conte o que acontece', text: 'Um questionário curto, o mesmo que o médico faria.' },
  { title: 'Fale com o médico', text: 'Por vídeo, telefone ou mensagens, no horário que você escolher.' },
  { title: 'Receba sua receita', text: 'Se o médico indicar: assinada, com código para qualquer farmácia conferir.' },
  { title: 'Trate e acompanhe', text: 'Mensagens com o médico e entrega em caixa sem nome, se você quiser.' },
] as const
