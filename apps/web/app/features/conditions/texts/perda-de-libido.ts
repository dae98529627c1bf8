import type { Condition } from '../condition.ts'

/**
 * Educational: desire, and the truth about testosterone and supplements (RDC 96/2008; CFM 2.333/2023 and 2.336/2023).
 */
export const lossOfDesire: Condition = {
  slug: 'perda-de-libido',
  surveyKey: 'lowLibido',
  about: {
    kind: 'MedicalCondition',
    name: 'Perda de libido no homem',
    otherNames: ['Baixa libido', 'Falta de desejo sexual', 'Desejo sexual hipoativo masculino'],
  },
  metaTitle: 'Perda de libido no homem: causas e o que ajuda',
  metaDescription:
    'Por que a vontade diminui: sono, humor, remédios, relação e hormônio. Quando dosar testosterona, o que esperar dela e o que se sabe de suplementos.',
  title: 'Perda de libido',
  lead: 'Você não pensa mais em sexo, evita, ou faz sem querer. Não é sempre hormônio, quase nunca é falta de vitamina e raramente se resolve com um frasco. Veja o que vale investigar, e em que ordem.',
  picture: 'libido',
  reviewedOn: '2026-11-21',
  what: {
    title: 'Quando a vontade some',
    paragraphs: [
      'Desejo não tem valor de referência. Há homens que querem todo dia, outros uma vez por mês, e os dois estão bem. Chama-se de perda quando você compara consigo mesmo, nota que diminuiu há vários meses e isso faz falta, a você ou a quem está com você. Se não faz falta a ninguém, não há o que tratar.',
      'Não se confunde com dificuldade de ereção, embora uma puxe a outra. Na falta de desejo, a cabeça não chama. Na de ereção, a cabeça chama e o corpo não vem. Depois de algumas falhas, muitos deixam de querer para não se expor, e a causa de tudo é a ereção.',
      'Em um levantamento nacional britânico, cerca de 15 em cada 100 homens com vida sexual disseram que lhes faltou interesse por sexo durante três meses ou mais no último ano. A ideia de que homem está sempre pronto faz muitos deles se calarem.',
      'Olhe também para o padrão. Não querer ninguém, nem sozinho, faz pensar em humor, remédio e hormônio. Querer em fantasia, ou com outra pessoa, mas não com quem divide a casa, faz pensar na relação. Assexualidade, que é não sentir atração e estar em paz com isso, não é doença.',
    ],
  },
  causes: {
    title: 'Por onde o desejo escapa',
    lead: 'Desejo é o primeiro luxo que o corpo corta quando falta energia, sossego ou saúde.',
    items: [
      {
        name: 'Sono e esgotamento',
        text: 'Uma semana dormindo cinco horas por noite baixou a testosterona de jovens saudáveis em 10 a 15 por cento. Turno noturno, apneia, bebê pequeno e excesso de trabalho fazem o mesmo, aos poucos.',
      },
      {
        name: 'Depressão e ansiedade',
        text: 'Perder o gosto pelas coisas, e não só pelo sexo, é um dos sinais centrais da depressão. Às vezes o desejo é o primeiro a ir embora e o que leva o homem a procurar ajuda.',
      },
      {
        name: 'Remédios',
        text: 'Antidepressivos que agem na serotonina são os mais conhecidos. Também opioides, alguns antipsicóticos, remédios para próstata e calvície que mexem com hormônios, e certos anticonvulsivantes. Trocar ou reduzir é decisão de quem receitou.',
      },
      {
        name: 'Testosterona baixa de verdade',
        text: 'Vem de doença dos testículos ou da hipófise, obesidade, diabetes, remédios. Costuma trazer companhia: menos ereções ao acordar, menos barba, ondas de calor, perda de músculo, anemia, ossos fracos.',
      },
      {
        name: 'Anabolizantes, usados antes ou agora',
        text: 'O hormônio de fora manda o testículo parar. Ao interromper, a produção pode levar meses para voltar, e nesse vale o desejo despenca. Conte ao médico sem medo: ele não denuncia ninguém.',
      },
      {
        name: 'Prolactina, tireoide e outras doenças',
        text: 'Prolactina alta derruba o desejo e pode vir de um remédio ou de um pequeno tumor benigno da hipófise. Tireoide lenta, rins, fígado e dor crônica também pesam.',
      },
      {
        name: 'A vida a dois',
        text: 'Mágoa, rotina, sexo por obrigação, dor da outra pessoa, desejos que não combinam, luto, filhos. Não aparece em exame nenhum, e é das causas mais comuns.',
      },
      {
        name: 'Álcool e outras drogas',
        text: 'Beber muito, por muito tempo, reduz hormônio e vontade. Opioides, receitados ou não, fazem o mesmo. Sobre pornografia em excesso há relatos, e as pesquisas ainda divergem.',
      },
    ],
    note: 'Com a idade o desejo diminui um pouco, devagar. Queda rápida, em qualquer idade, tem explicação a ser procurada.',
  },
  options: {
    title: 'O que se pode fazer, e a prova que existe',
    lead: 'Não há comprimido de desejo aprovado para homens. O que ajuda é achar a causa e tratá-la.',
    items: [
      {
        name: 'Dormir, mexer-se, emagrecer',
        text: 'Em homens obesos, perder peso fez a testosterona subir, e quanto mais peso, mais subiu. Exercício melhora humor e disposição. Descansar parece pouco, e muitas vezes é o tratamento.',
        evidence: 'some',
      },
      {
        name: 'Tratar a depressão',
        text: 'Com terapia, remédio ou os dois. Se já se trata e o desejo caiu por causa do remédio, o médico pode ajustar dose ou trocar por um que atrapalhe menos. Nunca pare de repente.',
        evidence: 'strong',
      },
      {
        name: 'Terapia sexual ou de casal',
        text: 'Faltam grandes ensaios em homens, mas é a via lógica quando o nó está na relação, na culpa ou na pressão. Ajuda também a negociar frequências diferentes sem vencedor.',
        evidence: 'some',
      },
      {
        name: 'Testosterona, para quem tem falta',
        text: 'Com sintomas e duas dosagens baixas pela manhã, a reposição aumenta o desejo, em média de modo pequeno a moderado. Pede acompanhamento: engrossa o sangue, reduz a fertilidade e exige olhar para a próstata. Num grande ensaio, infartos e derrames não aumentaram, mas houve mais arritmia e embolia pulmonar.',
        evidence: 'strong',
      },
      {
        name: 'Testosterona, para quem não tem falta',
        text: 'Não é tônico. Com hormônio normal, não se espera ganho de desejo, e os riscos continuam. O Conselho Federal de Medicina proíbe receitá-la sem que a falta esteja comprovada, e também para estética, músculo ou desempenho esportivo.',
        evidence: 'weak',
      },
      {
        name: 'Tratar a ereção, se ela veio primeiro',
        text: 'Quem volta a confiar no corpo costuma voltar a querer. Os remédios para ereção, porém, não criam desejo.',
        evidence: 'some',
      },
      {
        name: 'Maca, tribulus, zinco e outros suplementos',
        text: 'Da maca, poucos estudos pequenos e sinais tímidos. O tribulus não aumentou a testosterona em homens saudáveis. Zinco só corrige quem tem falta dele. Vale igual para as fórmulas da nossa loja: nenhuma foi posta à prova em um ensaio próprio, e nenhuma substitui investigar.',
        evidence: 'weak',
      },
      {
        name: '“Modulação” e chip hormonal',
        text: 'Implantes com misturas de hormônios, receitados sem falta comprovada, não têm respaldo das sociedades médicas. A Anvisa proibiu os implantes manipulados para fins estéticos, de músculo e de desempenho, depois de relatos de danos.',
        evidence: 'weak',
      },
    ],
    note: 'Por regra da Anvisa, suplemento alimentar não pode dizer que trata doença, e só pode alegar no rótulo os efeitos que ela autorizou. Se promete desempenho na cama, desconfie do resto também.',
  },
  consultation: {
    title: 'Uma consulta que começa longe do sexo',
    paragraphs: [
      'O questionário pergunta do sono, do humor, dos remédios, do trabalho e da bebida antes de chegar ao quarto, porque é aí que costuma estar a resposta. Há uma pergunta, feita a todos, sobre pensamentos de se machucar: responda com franqueza, ela existe para proteger você.',
      'O médico pode pedir hemograma, glicose, tireoide, prolactina e testosterona total. Esta última se colhe entre sete e dez da manhã, depois de dormir bem, e um resultado baixo se repete antes de concluir. Exame pedido sem sintoma confunde mais que esclarece.',
      'Muitas vezes o cuidado segue com a psicologia, e isso não quer dizer que “é coisa da sua cabeça”: quer dizer que é lá que o desejo mora. Reposição de hormônio, quando cabe, costuma ser conduzida com endocrinologista ou urologista e exames de tempos em tempos.',
    ],
  },
  cost: {
    title: 'Quanto se gasta, de fato',
    paragraphs: [
      'Paga-se a consulta, no valor que o médico anuncia. Os exames de sangue citados são comuns e podem ser feitos no SUS ou pelo plano. Sessões de psicologia se pagam à parte, avulsas ou em pacote.',
      'Não vendemos testosterona. E se o melhor conselho for dormir, conversar ou trocar um remédio que outro médico receitou, a consulta terá cumprido o seu papel sem que você compre coisa alguma.',
    ],
  },
  inPerson: {
    title: 'Quando procurar alguém de perto',
    lead: 'Alguns sinais, junto com a falta de vontade, pedem exame físico e rapidez:',
    items: [
      'dor de cabeça nova com perda da visão dos lados, ou leite saindo do mamilo',
      'mamas que cresceram, testículos que encolheram ou um caroço neles',
      'queda de pelos, ondas de calor ou fratura com pouco esforço',
      'cansaço extremo, tontura ao levantar e emagrecimento sem motivo',
      'tentativa de ter filhos há um ano sem conseguir',
      'dificuldade para parar de beber, de usar anabolizante ou outra droga',
    ],
    urgent:
      'Se você pensa em morrer, ou acha que os outros ficariam melhor sem você, não fique só: ligue 188 (CVV), a qualquer hora e de graça. Se há plano ou risco agora, chame o 192 (SAMU) ou vá a um pronto-socorro ou CAPS, e fique perto de alguém.',
  },
  questions: [
    {
      question: 'Como sei se minha testosterona está baixa?',
      answer:
        'Só com sintomas e exame de sangue pela manhã, repetido em outro dia. Questionário de internet, cansaço e barriga, sozinhos, não bastam. O valor que conta como baixo varia com o laboratório e com quem lê.',
    },
    {
      question: 'Tomar testosterona por um tempo, só para testar, faz mal?',
      answer:
        'Pode fazer. Ela desliga a sua produção e a de espermatozoides por meses, e o ânimo das primeiras semanas engana. Por isso o teste vem antes, no laboratório.',
    },
    {
      question: 'Meu antidepressivo tirou minha vontade. E agora?',
      answer:
        'Não interrompa: a parada brusca dá tontura, irritação e recaída. Marque com quem receitou e diga com todas as letras. Há ajustes de dose e de horário, e há trocas.',
    },
    {
      question: 'Quero menos que minha companheira. Quem está errado?',
      answer:
        'Ninguém. Descompasso de desejo existe em quase todo casal que dura. Vira problema quando um cobra e o outro foge. Combinar carinho sem obrigação de ir até o fim é um começo que funciona para muitos.',
    },
    {
      question: 'Finasterida pode reduzir a libido?',
      answer:
        'Em uma parte pequena dos homens, sim, e quase sempre o desejo volta quando se para. Há relatos de queixas que persistem, ainda mal explicados. Se coincidiu com o início, converse com o médico antes de decidir.',
    },
    {
      question: 'Em quanto tempo a vontade volta?',
      answer:
        'Depende da causa. Sono e estresse respondem em semanas; a depressão tratada, em um a três meses; a reposição de hormônio se avalia entre três e seis. Sem mudança nesse prazo, o plano precisa ser revisto.',
    },
    {
      question: 'Existe alimento afrodisíaco?',
      answer:
        'Nenhum comprovado. Amendoim, ovo de codorna e catuaba são histórias antigas. Um jantar sem telefone à mesa provavelmente faz mais.',
    },
  ],
  sources: [
    {
      title: 'Testosterone Therapy in Men With Hypogonadism: An Endocrine Society Clinical Practice Guideline',
      language: 'en',
      where: 'Bhasin e outros, The Journal of Clinical Endocrinology & Metabolism, 2018',
      href: 'https://doi.org/10.1210/jc.2018-00229',
    },
    {
      title: 'Guidelines on Sexual and Reproductive Health',
      language: 'en',
      where: 'European Association of Urology',
      href: 'https://uroweb.org/guidelines/sexual-and-reproductive-health',
    },
    {
      title: 'Effects of Testosterone Treatment in Older Men',
      language: 'en',
      where: 'Snyder e outros, The New England Journal of Medicine, 2016',
      href: 'https://doi.org/10.1056/NEJMoa1506119',
    },
    {
      title: 'Cardiovascular Safety of Testosterone-Replacement Therapy',
      language: 'en',
      where: 'Lincoff e outros, The New England Journal of Medicine, 2023',
      href: 'https://doi.org/10.1056/NEJMoa2215025',
    },
    {
      title:
        'What factors are associated with reporting lacking interest in sex and how do these vary by gender? Findings from the third British national survey of sexual attitudes and lifestyles',
      language: 'en',
      where: 'Graham e outros, BMJ Open, 2017',
    },
    {
      title: 'Effect of 1 Week of Sleep Restriction on Testosterone Levels in Young Healthy Men',
      language: 'en',
      where: 'Leproult e Van Cauter, JAMA, 2011',
      href: 'https://doi.org/10.1001/jama.2011.710',
    },
    {
      title:
        'Body weight loss reverts obesity-associated hypogonadotropic hypogonadism: a systematic review and meta-analysis',
      language: 'en',
      where: 'Corona e outros, European Journal of Endocrinology, 2013',
    },
    {
      title:
        'A Systematic Review on the Herbal Extract Tribulus terrestris and the Roots of its Putative Aphrodisiac and Performance Enhancing Effect',
      language: 'en',
      where: 'Qureshi e outros, Journal of Dietary Supplements, 2014',
    },
    {
      title: 'Maca (L. meyenii) for improving sexual function: a systematic review',
      language: 'en',
      where: 'Shin e outros, BMC Complementary and Alternative Medicine, 2010',
    },
    {
      title: 'Resolução CFM 2.333/2023, sobre terapias hormonais com esteroides androgênicos e anabolizantes',
      where: 'Conselho Federal de Medicina',
    },
    {
      title: 'RDC 243/2018, que dispõe sobre os requisitos sanitários dos suplementos alimentares',
      where: 'Anvisa',
    },
  ],
}
