import type { Condition } from '../condition.ts'

/**
 * Educational; no brand, no promise (RDC 96/2008; CFM 2.336/2023). Anvisa took baldness into the leaflet of the 0.5 mg
 * capsule; the FDA and the EMA have not; anything else made of it (formulas, injections) is outside the leaflet.
 */
export const dutasteride: Condition = {
  slug: 'dutasterida',
  surveyKey: 'hairLoss',
  about: {
    kind: 'Drug',
    name: 'Dutasterida',
    otherNames: ['Dutasterida 0,5 mg', 'Dutasteride', 'Inibidor dual da 5-alfa-redutase'],
  },
  metaTitle: 'Dutasterida para cabelo: o que saber antes',
  metaDescription:
    'No que difere da finasterida, o que os estudos mostram, por que fica meses no corpo, PSA, fertilidade, gestantes, doação de sangue e quem não deve usar.',
  title: 'Dutasterida',
  lead: 'Prima mais forte e mais demorada da finasterida. Pode render mais cabelo, e leva meses para deixar o corpo. Quem se arrepende não volta atrás depressa, e por isso ela pede mais conversa.',
  picture: 'queda-de-cabelo',
  reviewedOn: '2026-11-21',
  what: {
    title: 'O que é, e qual a situação dela no Brasil',
    paragraphs: [
      'A dutasterida foi criada para a hiperplasia benigna da próstata, em cápsulas de 0,5 mg por dia. Bloqueia os dois tipos da enzima que fabrica DHT, enquanto a finasterida bloqueia quase só um. No sangue, o DHT cai mais de 90 por cento.',
      'Coreia do Sul e Japão a aprovaram para a calvície masculina há anos. No Brasil, a Anvisa incluiu essa indicação na bula da cápsula de 0,5 mg, para homens adultos. Nos Estados Unidos e na Europa ela continua registrada só para a próstata, e o uso no cabelo é fora da bula.',
      'A distinção importa. Fórmulas manipuladas com outra dose, loções e injeções de dutasterida no couro cabeludo não fazem parte desse registro. Se um médico as propõe, o uso é fora da bula, e ele deve dizer isso com clareza.',
    ],
  },
  causes: {
    title: 'O que faz no corpo',
    lead: 'O mesmo caminho da finasterida, percorrido até mais longe.',
    items: [
      {
        name: 'No couro cabeludo',
        text: 'Com quase nenhum DHT, a raiz sensível deixa de encolher e parte dos fios finos volta a engrossar. Só onde ainda existe raiz.',
      },
      {
        name: 'Na próstata',
        text: 'Diminui o volume e o risco de não conseguir urinar. Nessa doença é usada por anos, às vezes com outro remédio, com o urologista.',
      },
      {
        name: 'No exame de PSA',
        text: 'Corta o valor pela metade depois de alguns meses. O resultado precisa ser dobrado na leitura, e qualquer subida durante o uso deve ser investigada, ainda que o número pareça baixo.',
      },
      {
        name: 'No tempo',
        text: 'A finasterida sai em um ou dois dias. A dutasterida tem meia-vida de cerca de cinco semanas, e ainda é detectada no sangue quatro a seis meses depois da última cápsula. Se um efeito ruim aparecer, ele também demora a ir.',
      },
    ],
    note: 'Antivirais com ritonavir, cetoconazol por boca, verapamil e diltiazem podem aumentar a quantidade dela no sangue. Diga ao médico tudo o que toma.',
  },
  options: {
    title: 'O que os ensaios encontraram',
    lead: 'Comparada ao que já existia, ela ganha por pouco em cabelo e pede mais cautela.',
    items: [
      {
        name: 'Contra placebo, por seis meses',
        text: 'Em um ensaio com 917 homens de 20 a 50 anos, quem tomou 0,5 mg ganhou fios na coroa enquanto o grupo do placebo perdeu. As fotos concordaram com a contagem.',
        evidence: 'strong',
      },
      {
        name: 'Contra finasterida 1 mg',
        text: 'No mesmo ensaio, e em revisões que reuniram outros, a contagem subiu um pouco mais com dutasterida. A diferença é visível na média; em uma pessoa, pode não ser.',
        evidence: 'strong',
      },
      {
        name: 'Depois que a finasterida não bastou',
        text: 'Séries pequenas sugerem que parte dos homens ganha ao trocar. Falta um grande estudo desenhado para responder a essa pergunta.',
        evidence: 'some',
      },
      {
        name: 'Em dias alternados ou uma vez por semana',
        text: 'A ideia se apoia na meia-vida longa. Os estudos são poucos e sem comparação sólida. Não invente intervalos por conta própria.',
        evidence: 'weak',
      },
      {
        name: 'Injetada no couro cabeludo',
        text: 'A mesoterapia com dutasterida tem ensaios pequenos, dói e já causou inflamação e infecção no local. Não se faz à distância nem é prática consagrada.',
        evidence: 'weak',
      },
      {
        name: 'Além de cinco anos de uso para cabelo',
        text: 'Quase tudo o que se sabe de prazo longo vem de homens mais velhos com doença da próstata. Em jovens, há acompanhamento de até cinco anos, em poucos centros.',
        evidence: 'weak',
      },
    ],
    note: 'Comece a julgar no sexto mês e conclua em um ano. Ao parar, a proteção some devagar, junto com o remédio, e a calvície retoma o passo.',
  },
  consultation: {
    title: 'Por que a consulta é mais exigente',
    paragraphs: [
      'Porque não dá para voltar atrás em uma semana. O médico vai querer saber se você já usou finasterida, por quanto tempo e como se sentiu, se planeja filhos no próximo ano, se já teve depressão, se tem doença do fígado e quando foi o último PSA.',
      'Em geral, a ordem é começar por outra opção e chegar a esta se houver motivo. Ele pode recusar, e uma recusa explicada vale a consulta. Se indicar, escreve no registro o porquê e combina os retornos.',
      'Homens a partir dos 45 ou 50 anos, ou com pai ou irmão com câncer de próstata, costumam fazer o PSA antes, para que haja um valor com que comparar.',
    ],
  },
  cost: {
    title: 'O custo inteiro',
    paragraphs: [
      'Some o atendimento, cujo preço está na tela, a cápsula do mês e os exames que o médico achar necessários. A cápsula registrada existe em genérico e costuma custar mais que a finasterida.',
      'A receita é simples e a farmácia, você escolhe. Se lhe oferecerem uma fórmula, pergunte o que ela tem que a cápsula registrada não tem.',
    ],
  },
  inPerson: {
    title: 'Quem não deve usar, e o que observar',
    lead: 'Não se destina a mulheres, a menores de 18 anos, a quem tem doença grave do fígado nem a alérgicos a soja, presente em muitas cápsulas. Procure atendimento presencial diante de:',
    items: [
      'nódulo, dor, aumento ou secreção de uma das mamas',
      'dificuldade para urinar, sangue na urina ou no sêmen',
      'PSA que sobe em relação ao menor valor que você teve no tratamento',
      'perda de desejo ou de ereção que incomoda e não melhora',
      'tentativa de engravidar que não avança: volume e contagem do sêmen podem cair, e voltam devagar',
      'contato de uma gestante com o conteúdo de uma cápsula: lavar com água e sabão e avisar o obstetra',
    ],
    urgent:
      'Pensou em se machucar, ou está sem chão? O 188 (CVV) atende de graça a noite toda. Com risco imediato, ou com inchaço de lábios e garganta, falta de ar ou bolhas pelo corpo, é 192 (SAMU).',
  },
  questions: [
    {
      question: 'É melhor que finasterida?',
      answer:
        'Em contagem de fios, um pouco. Em tempo de experiência, em facilidade de interromper e em dados com jovens, a finasterida leva vantagem. “Melhor” depende do que você não quer arriscar.',
    },
    {
      question: 'Os efeitos sexuais são mais frequentes?',
      answer:
        'No ensaio comparativo, as taxas foram parecidas entre os grupos. Em uma vigilância coreana com 712 homens, pouco mais de um em cada cem relatou queda de desejo, e um em cada cem, dificuldade de ereção. Quando acontecem, podem durar mais, porque o remédio demora a sair.',
    },
    {
      question: 'Pode mexer com o humor?',
      answer:
        'A agência europeia não achou ligação direta com ideias suicidas, como achou para a finasterida, mas mandou pôr um aviso por prudência, já que as duas agem do mesmo modo. A Anvisa estendeu o alerta às duas. Se notar tristeza fora do comum, pare e procure o médico.',
    },
    {
      question: 'Por quanto tempo não posso doar sangue?',
      answer:
        'Seis meses a contar da última cápsula. É o tempo para que não reste remédio que possa chegar a uma grávida.',
    },
    {
      question: 'Quero ser pai. E agora?',
      answer:
        'Fale antes de começar. Em voluntários, um ano de uso reduziu a contagem de espermatozoides em cerca de um quarto, com volta parcial em seis meses. Para quem já tem sêmen fraco, isso pesa. Com a parceira grávida, a bula recomenda preservativo.',
    },
    {
      question: 'Causa câncer de próstata?',
      answer:
        'Em um grande estudo, houve menos tumores no total e um pouco mais dos agressivos, diferença que ainda se discute. O que se tira disso é prático: nada de usar sem contar ao urologista, e nada de ignorar um PSA que sobe.',
    },
    {
      question: 'Posso abrir a cápsula para reduzir a dose?',
      answer: 'Não. O líquido irrita a boca e passa pela pele de quem o tocar, o que é perigoso para gestantes.',
    },
  ],
  sources: [
    {
      title:
        'A randomized, active- and placebo-controlled study of the efficacy and safety of different doses of dutasteride versus placebo and finasteride in the treatment of male subjects with androgenetic alopecia',
      language: 'en',
      where: 'Gubelin Harcha e outros, Journal of the American Academy of Dermatology, 2014',
      href: 'https://doi.org/10.1016/j.jaad.2013.10.049',
    },
    {
      title:
        'The efficacy and safety of dutasteride compared with finasteride in treating men with androgenetic alopecia: a systematic review and meta-analysis',
      language: 'en',
      where: 'Zhou e outros, Clinical Interventions in Aging, 2019',
    },
    {
      title:
        'Safety and Tolerability of the Dual 5-Alpha Reductase Inhibitor Dutasteride in the Treatment of Androgenetic Alopecia',
      language: 'en',
      where: 'Choi e outros, Annals of Dermatology, 2016',
      href: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4969473',
    },
    {
      title:
        'The effect of 5α-reductase inhibition with dutasteride and finasteride on semen parameters and serum hormones in healthy men',
      language: 'en',
      where: 'Amory e outros, The Journal of Clinical Endocrinology & Metabolism, 2007',
    },
    {
      title: 'Effect of Dutasteride on the Risk of Prostate Cancer',
      language: 'en',
      where: 'Andriole e outros, The New England Journal of Medicine, 2010',
      href: 'https://doi.org/10.1056/NEJMoa0908127',
    },
    {
      title: 'Finasteride- and dutasteride-containing medicinal products: referral',
      language: 'en',
      where: 'European Medicines Agency, 2025',
      href: 'https://www.ema.europa.eu/en/medicines/human/referrals/finasteride-dutasteride-containing-medicinal-products',
    },
    {
      title: 'Alerta de segurança sobre medicamentos com finasterida e dutasterida',
      where: 'Anvisa, a partir da avaliação europeia de 2025',
    },
    {
      title: 'Bulas da dutasterida 0,5 mg registradas no Brasil (indicações, advertências e doação de sangue)',
      where: 'Bulário eletrônico da Anvisa',
    },
  ],
}
