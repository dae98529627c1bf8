/** The messages at personal fields, in every form. */
export const personWords = {
  firstName: { blank: 'Informe seu nome.' },
  lastName: { blank: 'Informe seu sobrenome.' },
  email: { blank: 'Informe seu e-mail.', invalid: 'Confira o e-mail. Ele deve ser como nome@exemplo.com.' },
  cpf: { blank: 'Informe seu CPF.', invalid: 'Esse CPF não existe. Confira os números.' },
  phone: { blank: 'Informe seu telefone com DDD.', invalid: 'Confira o telefone. Ele deve ter DDD e 8 ou 9 números.' },
  birthDate: {
    blank: 'Informe sua data de nascimento.',
    invalid: 'Confira a data. Ela deve ser como 31/12/1990.',
    minor: 'Só para maiores de 18 anos.',
  },
  gender: { blank: 'Escolha uma opção.' },
} as const
