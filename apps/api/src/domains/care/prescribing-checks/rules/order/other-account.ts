import type { Rule } from '../../rule.ts'

/** Anybody can write a CPF into his account: two accounts are one patient only after a doctor has seen who he is. */
export const otherAccount: Rule = {
  key: 'other_account',
  source:
    'Protocolo de Identificação do Paciente (Ministério da Saúde e ANVISA, 2013); HL7 EHR-S FM CPS.4.2: conferir com tudo o que se sabe dele. Regra nossa.',
  names: [],
  check: ({ items, patient }) =>
    patient.isElsewhere
      ? [
          {
            level: 'ask',
            title: 'Há outro cadastro com o mesmo CPF',
            detail:
              'O que o outro cadastro diz foi conferido junto, e cada achado que vem dele o diz. Confirme a identidade do paciente e pergunte se o outro cadastro também é dele.',
            items: items.map((_, index) => index),
          },
        ]
      : [],
}
