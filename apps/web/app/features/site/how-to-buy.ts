/** The road of a purchase as it is today, in the order in which it happens. */
export const howToBuy = [
  { title: 'Escolha', text: 'Sem cadastro. O carrinho fica guardado neste aparelho.' },
  { title: 'Confirme a idade', text: 'CPF e data de nascimento, conferidos em um birô de identidade.' },
  { title: 'Pague', text: 'Pix com confirmação na tela, ou cartão em até 12 vezes sem juros.' },
  { title: 'Receba', text: 'Caixa parda, sem marca. Acompanhe pelo link do e-mail.' },
] as const
