import { company } from '../company/index.ts'

/** The programmes that ask before they take health data (LGPD art. 11 I), each for itself. */
export const consentedProgrammes = ['prep', 'training', 'self_ratings', 'course_support'] as const
export type ConsentedProgramme = (typeof consentedProgrammes)[number]

/** One thing that he has to know, and its heading. */
type Point = { about: string; words: string }

/** The wording of one consent. The displayed text and the stored hash come from this one text. */
export type ProgrammeConsent = {
  version: string
  points: readonly [Point, ...Point[]]
  /** On the button, in his own voice. */
  agreement: string
}

type ConsentOfProgramme = {
  /** Where it is listed among what he authorised. */
  name: string
  /** What taking it back brings besides, said before he does. */
  beforehand?: string
  /** What has become of his data once he has withdrawn: what stays, and why, and what he may have erased. */
  afterwards: string
  wordings: readonly [ProgrammeConsent, ...ProgrammeConsent[]]
}

/** A version never changes: a new wording is a new version, and the last one is shown. */
export const programmeConsents: Readonly<Record<ConsentedProgramme, ConsentOfProgramme>> = {
  prep: {
    name: 'Acompanhamento da PrEP',
    beforehand: 'Se retirar, o médico que acompanha você fica sabendo, e o que ele já tem no prontuário fica.',
    afterwards:
      'Seu médico fica sabendo. Não recebemos mais respostas nem exames, e os lembretes de retorno pararam. O que já está no prontuário fica, em sigilo, porque a lei manda guardar (Lei 13.787/2018). Para não parar a PrEP sozinho, fale com seu médico.',
    wordings: [
      {
        version: '2026-11-29',
        points: [
          {
            about: 'O que guardamos',
            words: 'Suas respostas sobre sexo e saúde, seus exames e o que o médico conclui deles.',
          },
          {
            about: 'Quem lê',
            words:
              'Você, o médico que você escolher e quem o substituir. Cada leitura fica anotada, e você vê quem leu.',
          },
          {
            about: 'Para quê',
            words:
              'Para um médico decidir com segurança sobre a sua PrEP, acompanhar seus exames e lembrar você dos retornos.',
          },
          {
            about: 'Por quanto tempo',
            words: 'No seu prontuário, por 20 anos desde o último registro, como manda a lei (Lei 13.787/2018).',
          },
          {
            about: 'Se mudar de ideia',
            words:
              'Você retira a autorização quando quiser, em Privacidade. Não recebemos mais nada e os lembretes param. O que já está no prontuário fica pelo prazo da lei.',
          },
        ],
        agreement: 'Autorizo o uso dos meus dados de saúde para acompanhar a minha PrEP',
      },
    ],
  },
  training: {
    name: 'Treino do Control',
    afterwards: `Nada novo é guardado, e os lembretes pararam. O que você anotou continua no treino, só para você, e as aulas seguem abertas. Para apagar o que anotou, escreva para ${company.privacyEmail}; se apagar a conta, é apagado também.`,
    wordings: [
      {
        version: '2026-11-29',
        points: [
          {
            about: 'O que guardamos',
            words:
              'Os exercícios que você marca, suas notas de controle e de ansiedade, o diário e as respostas do fim de cada etapa.',
          },
          { about: 'Quem lê', words: 'Só você. Nem a equipe, nem o médico.' },
          {
            about: 'Para quê',
            words: 'Para você ver o seu caminho, passar de etapa e ser lembrado, se quiser, na hora que escolher.',
          },
          { about: 'Por quanto tempo', words: 'Enquanto você tiver conta. Se apagar a conta, isto é apagado também.' },
          {
            about: 'Se mudar de ideia',
            words: `Você retira a autorização quando quiser, em Privacidade. Nada novo é guardado e os lembretes param; as aulas continuam abertas. Para apagar o que anotou, escreva para ${company.privacyEmail}.`,
          },
        ],
        agreement: 'Autorizo guardar estes dados da minha saúde e da minha vida sexual para o meu treino',
      },
      {
        version: '2026-11-30',
        points: [
          {
            about: 'O que guardamos',
            words:
              'Os exercícios que você marca, suas notas de controle e de ansiedade, o diário e as respostas do fim de cada etapa.',
          },
          {
            about: 'Quem lê',
            words:
              'Só você. Se o diário falar do que não pode esperar, quem atende você aqui, ou a equipe, recebe um aviso para ligar: ele diz de que tipo é, e nenhuma palavra sua. Fica no prontuário que ligamos.',
          },
          {
            about: 'Para quê',
            words: 'Para você ver o seu caminho, passar de etapa e ser lembrado, se quiser, na hora que escolher.',
          },
          { about: 'Por quanto tempo', words: 'Enquanto você tiver conta. Se apagar a conta, isto é apagado também.' },
          {
            about: 'Se mudar de ideia',
            words: `Você retira a autorização quando quiser, em Privacidade. Nada novo é guardado e os lembretes param; as aulas continuam abertas. Para apagar o que anotou, escreva para ${company.privacyEmail}.`,
          },
        ],
        agreement: 'Autorizo guardar estes dados da minha saúde e da minha vida sexual para o meu treino',
      },
    ],
  },
  self_ratings: {
    name: 'Minha evolução',
    afterwards:
      'Nada novo é anotado. O que você já disse dos seus dias fica no prontuário, em sigilo, porque a lei manda guardar (Lei 13.787/2018), e continua nesta página para você e para os seus médicos.',
    wordings: [
      {
        version: '2026-11-29',
        points: [
          {
            about: 'O que guardamos',
            words: 'A nota que você dá a cada dia, se usou o remédio e o que quiser anotar.',
          },
          {
            about: 'Quem lê',
            words: 'Você e os médicos que cuidam de você. Cada leitura fica anotada, e você vê quem leu.',
          },
          { about: 'Para quê', words: 'Para você e seu médico verem, ao longo do tempo, como o tratamento vai.' },
          {
            about: 'Por quanto tempo',
            words: 'No seu prontuário, por 20 anos desde o último registro, como manda a lei (Lei 13.787/2018).',
          },
          {
            about: 'Se mudar de ideia',
            words:
              'Você retira a autorização quando quiser, em Privacidade. Nada novo é anotado, e o resto desta página continua. O que já está no prontuário fica pelo prazo da lei.',
          },
        ],
        agreement: 'Autorizo guardar o que eu disser da minha saúde e da minha vida sexual para ver a minha evolução',
      },
      {
        version: '2026-11-30',
        points: [
          {
            about: 'O que guardamos',
            words: 'A nota que você dá a cada dia, se usou o remédio e o que quiser anotar.',
          },
          {
            about: 'Quem lê',
            words:
              'Você e os médicos que cuidam de você. Se falar do que não pode esperar, quem atende você, ou a equipe, recebe um aviso para ligar: ele diz de que tipo é, e nenhuma palavra sua. Cada leitura fica anotada, e você vê quem leu.',
          },
          { about: 'Para quê', words: 'Para você e seu médico verem, ao longo do tempo, como o tratamento vai.' },
          {
            about: 'Por quanto tempo',
            words: 'No seu prontuário, por 20 anos desde o último registro, como manda a lei (Lei 13.787/2018).',
          },
          {
            about: 'Se mudar de ideia',
            words:
              'Você retira a autorização quando quiser, em Privacidade. Nada novo é anotado, e o resto desta página continua. O que já está no prontuário fica pelo prazo da lei.',
          },
        ],
        agreement: 'Autorizo guardar o que eu disser da minha saúde e da minha vida sexual para ver a minha evolução',
      },
    ],
  },
  course_support: {
    name: 'Apoio do curso',
    afterwards: `Não recebemos mais mensagens nem pedidos de ligação. O que você já perguntou, ainda respondemos, e a conversa continua aqui para você ler. Para apagar a conversa, escreva para ${company.privacyEmail}; se apagar a conta, é apagada também.`,
    wordings: [
      {
        version: '2026-11-29',
        points: [
          { about: 'O que guardamos', words: 'O que você escreve ao apoio, as respostas e os pedidos de ligação.' },
          {
            about: 'Quem lê',
            words:
              'Você e a equipe de apoio. Se a pergunta for para um médico, também um que já atende você, e avisamos aqui. Cada leitura fica anotada, e você vê quem leu.',
          },
          { about: 'Para quê', words: 'Para responder às suas dúvidas sobre o curso e ligar quando você pedir.' },
          {
            about: 'Por quanto tempo',
            words:
              'Enquanto você tiver conta. Se apagar a conta, a conversa é apagada também. O que um médico recebeu fica no prontuário por 20 anos (Lei 13.787/2018).',
          },
          {
            about: 'Se mudar de ideia',
            words: `Você retira a autorização quando quiser, em Privacidade. Não recebemos mais nada; o que você já perguntou, ainda respondemos. Para apagar a conversa, escreva para ${company.privacyEmail}.`,
          },
        ],
        agreement: 'Autorizo o apoio a usar o que eu contar da minha saúde e da minha vida sexual para me responder',
      },
      {
        version: '2026-11-30',
        points: [
          { about: 'O que guardamos', words: 'O que você escreve ao apoio, as respostas e os pedidos de ligação.' },
          {
            about: 'Quem lê',
            words:
              'Você e a equipe de apoio. Se a pergunta for para um médico, também um que já atende você, e avisamos aqui. Se falar do que não pode esperar, quem atende você aqui, ou médicos e psicólogos de plantão, recebem um aviso para ligar: ele diz de que tipo é, e nenhuma palavra sua. Cada leitura fica anotada, e você vê quem leu.',
          },
          { about: 'Para quê', words: 'Para responder às suas dúvidas sobre o curso e ligar quando você pedir.' },
          {
            about: 'Por quanto tempo',
            words:
              'Enquanto você tiver conta. Se apagar a conta, a conversa é apagada também. Que ligamos, e o que um médico recebeu, fica no prontuário por 20 anos (Lei 13.787/2018).',
          },
          {
            about: 'Se mudar de ideia',
            words: `Você retira a autorização quando quiser, em Privacidade. Não recebemos mais nada; o que você já perguntou, ainda respondemos. Para apagar a conversa, escreva para ${company.privacyEmail}.`,
          },
        ],
        agreement: 'Autorizo o apoio a usar o que eu contar da minha saúde e da minha vida sexual para me responder',
      },
    ],
  },
}
