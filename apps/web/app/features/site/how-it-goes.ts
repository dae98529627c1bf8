/** The steps of a purchase, in order. */
export const howToBuy = [
  { title: 'Escolha', text: 'Sem cadastro. O carrinho fica guardado neste aparelho.' },
  { title: 'Confirme a idade', text: 'CPF e data de nascimento, conferidos em um birô de identidade.' },
  { title: 'Pague', text: 'Pix com confirmação na tela, ou cartão em até 12 vezes sem juros.' },
  { title: 'Receba', text: 'Caixa parda, sem marca. Acompanhe pelo link do e-mail.' },
] as const

/** The steps of a consultation, in order. */
export const howToConsult = [
  {
    title: 'Conte o que acontece',
    text: 'Um questionário curto, o mesmo que o médico faria.',
    more: 'São cerca de cinco minutos, uma pergunta por tela. Se alguma resposta pedir atendimento presencial, avisamos na hora e você não paga nada.',
    picture: 'ejaculacao-precoce',
  },
  {
    title: 'Fale com o médico',
    text: 'Por vídeo, telefone ou mensagens, no horário que você escolher.',
    more: 'Você vê nome, registro e preço antes de escolher. Na hora marcada, ele já leu as suas respostas. Até a consulta começar, você cancela e recebe tudo de volta.',
    picture: 'psicologia',
  },
  {
    title: 'Receba sua receita',
    text: 'Se o médico indicar: assinada, com código para qualquer farmácia conferir.',
    more: 'A receita é sua. Você baixa o documento de graça e leva à farmácia que quiser. Os médicos não ganham nada com a venda de remédios.',
    picture: 'tudo-certo',
  },
  {
    title: 'Trate e acompanhe',
    text: 'Mensagens com o médico e entrega em caixa sem nome, se você quiser.',
    more: 'Se comprar com a nossa farmácia, o farmacêutico confere a receita antes, e só então o cartão é cobrado. A caixa chega parda, sem nome nem marca.',
    picture: 'capsulas-paroxetina',
  },
] as const
