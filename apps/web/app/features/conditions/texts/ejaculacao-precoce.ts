import type { Condition } from '../condition.ts'

/**
 * Educational: medicines are named only to explain classes and risks, with no price nor promise (RDC 96/2008; CFM
 * 2.336/2023).
 */
export const prematureEjaculation: Condition = {
  slug: 'ejaculacao-precoce',
  surveyKey: 'prematureEjaculation',
  about: {
    kind: 'MedicalCondition',
    name: 'Ejaculação precoce',
    otherNames: ['Ejaculação rápida', 'Ejaculação prematura', 'Premature ejaculation'],
  },
  metaTitle: 'Ejaculação precoce: tipos, causas, tratamento',
  metaDescription:
    'Quando é ejaculação precoce de verdade, de onde ela vem e o que os estudos mostram de exercícios, anestésicos, remédios e terapia. Com fontes.',
  title: 'Ejaculação precoce',
  lead: 'É a queixa sexual que mais homens guardam para si. Tem definição, tem tipos e tem tratamentos estudados. Esta página explica cada um, com o que ajuda, o que pesa contra e o que ainda não se sabe.',
  picture: 'ejaculacao-precoce',
  reviewedOn: '2026-11-21',
  what: {
    title: 'O que os médicos chamam de ejaculação precoce',
    paragraphs: [
      'O diagnóstico pede três coisas juntas: o tempo é curto, o homem sente que não controla e isso o incomoda, ou faz com que ele evite o sexo. Tempo curto sem incômodo não é doença. Incômodo com tempo comum também não é, embora mereça conversa.',
      'Para a Sociedade Internacional de Medicina Sexual (ISSM), a forma primária existe desde as primeiras relações e acontece em cerca de um minuto de penetração, ou antes, quase sempre. A adquirida aparece depois de um período normal, com uma queda clara do tempo, em geral para três minutos ou menos. A diretriz americana aceita dois minutos na forma primária: são balizas, e o médico não decide com um cronômetro.',
      'Há ainda o homem que varia, rápido numa semana e não na outra, e o que acha que é rápido mas fica na média. Em pesquisas, até três em cada dez dizem que ejaculam antes do que queriam; pela definição estrita, são menos de cinco em cada cem. Os dois grupos podem pedir ajuda, só que a ajuda é diferente.',
      'As definições foram feitas a partir do sexo com penetração vaginal, porque é o que foi medido. Homens que fazem sexo com homens têm a mesma queixa, e as diretrizes recomendam tratá-los do mesmo modo.',
    ],
  },
  causes: {
    title: 'Por que acontece',
    lead: 'Na forma primária pesa mais o corpo com que se nasce; na adquirida, quase sempre há algo a procurar.',
    items: [
      {
        name: 'Como o cérebro regula o reflexo',
        text: 'A ejaculação é um reflexo que a serotonina ajuda a frear. Supõe-se que, na forma primária, esse freio trabalhe menos, em parte por herança. Não é falta de caráter nem de treino.',
      },
      {
        name: 'Dificuldade de ereção junto',
        text: 'Quem teme perder a ereção corre para terminar, e acaba treinando a pressa. Perto de um terço dos homens com ejaculação precoce tem também algum problema de ereção. Costuma-se tratar a ereção primeiro.',
      },
      {
        name: 'Tireoide e próstata',
        text: 'Tireoide acelerada e inflamação da próstata aparecem mais em quem tem a forma adquirida. Tratada a causa, o tempo pode voltar.',
      },
      {
        name: 'Ansiedade, relação e falta de prática',
        text: 'Estresse, relação nova, longos períodos sem sexo e conflitos do casal encurtam o tempo. Às vezes são a causa, às vezes a consequência.',
      },
      {
        name: 'Substâncias e mudanças de remédio',
        text: 'Parar de repente um antidepressivo ou um opioide, e usar certos estimulantes, pode trazer a queixa de uma hora para outra.',
      },
    ],
    note: 'Nem o tamanho do pênis, nem a masturbação na juventude, nem o prepúcio explicam a ejaculação precoce. Fazer circuncisão por esse motivo não é recomendado.',
  },
  options: {
    title: 'Tratamentos, um a um',
    lead: 'A combinação de remédio com técnica ou terapia costuma superar cada um sozinho. O que segue informa: a escolha e a dose são do médico.',
    items: [
      {
        name: 'Técnicas de parar e recomeçar, e de apertar',
        text: 'Ensinam a reconhecer o ponto sem volta e a recuar antes dele. Em revisões, alguns estudos mostraram ganho de minutos, outros nenhum; quase todos eram pequenos e curtos. Não têm risco e pedem semanas de prática, de preferência a dois.',
        evidence: 'some',
      },
      {
        name: 'Fortalecer o assoalho pélvico',
        text: 'São os músculos que cortam o jato de urina. Depois de dois a três meses de exercício orientado por fisioterapeuta, mais da metade dos participantes de alguns estudos relatou melhora. Faltam ensaios grandes e seguimento longo.',
        evidence: 'some',
      },
      {
        name: 'Psicoterapia e terapia sexual',
        text: 'Trabalha a ansiedade, a atenção e o que o casal combina. A revisão Cochrane achou poucos estudos e resultados desiguais, mas é boa escolha quando a angústia ou o relacionamento estão no centro, e soma ao remédio.',
        evidence: 'some',
      },
      {
        name: 'Anestésico na pele do pênis',
        text: 'Creme ou spray com lidocaína, às vezes com prilocaína, minutos antes. Aumenta o tempo em vários ensaios. Pode tirar sensibilidade demais, atrapalhar a ereção e passar para a outra pessoa; por isso se usa preservativo ou se lava antes. Quem tem alergia a anestésico não pode.',
        evidence: 'strong',
      },
      {
        name: 'Dapoxetina, antes da relação',
        text: 'É um inibidor da recaptação de serotonina de ação curta, tomado de uma a três horas antes e registrado no Brasil para isto. Nos estudos, o tempo subiu de pouco menos de um minuto para cerca de três; com placebo, para perto de dois. Enjoo, tontura, dor de cabeça e diarreia são os efeitos comuns; desmaio é raro. Não combina com álcool nem com vários remédios e doenças do coração.',
        evidence: 'strong',
      },
      {
        name: 'Paroxetina e parecidos, todo dia',
        text: 'São antidepressivos usados fora da bula para esta queixa, com efeito pleno em duas ou três semanas. A revisão Cochrane viu melhora provável do controle e da satisfação, e mais homens largando o remédio por causa dos efeitos: sono, enjoo, boca seca, suor, menos desejo. Não se para de uma vez.',
        evidence: 'strong',
      },
      {
        name: 'Clomipramina',
        text: 'Antidepressivo mais antigo, também fora da bula aqui, tomado algumas horas antes ou diariamente. Funciona, com mais boca seca, sonolência, prisão de ventre e tontura. Exige cuidado em quem tem arritmia, glaucoma ou dificuldade para urinar.',
        evidence: 'some',
      },
      {
        name: 'Sprays manipulados com antidepressivo, fórmulas e chás',
        text: 'Os ensaios bons foram feitos com comprimidos. Do mesmo princípio ativo em spray, ou de plantas, quase não há estudo, e o que existe não permite dizer quanto funciona.',
        evidence: 'weak',
      },
      {
        name: 'Cirurgia de nervo e preenchimento da glande',
        text: 'Cortar nervos ou injetar ácido hialurônico pode tirar a sensibilidade para sempre. As diretrizes não recomendam como rotina.',
        evidence: 'weak',
      },
    ],
    note: 'Dapoxetina, paroxetina e clomipramina estão na lista C1 da Anvisa: a receita é de controle especial, uma via fica na farmácia, vale 30 dias e cobre no máximo 60 dias de tratamento. Não se vendem pela internet como um produto qualquer. Em pessoas jovens, antidepressivos pedem atenção redobrada a mudanças de humor nas primeiras semanas.',
  },
  consultation: {
    title: 'O que o médico quer saber',
    paragraphs: [
      'Desde quando acontece, quanto tempo passa na sua estimativa, se é com toda pessoa e em toda posição, se a ereção é firme, que remédios você usa e se já teve depressão, mania, convulsão, desmaio ou doença do coração. Parte disso você responde antes, no questionário, e chega escrito às mãos dele.',
      'Na maioria dos casos a história basta para o diagnóstico. Se ela sugerir tireoide, próstata ou outra causa, ele pede exame de sangue ou de urina, ou um exame físico perto de você. Depois vocês combinam um plano: só técnica, remédio, terapia, ou uma mistura, e quando avaliar se valeu a pena.',
      'Remédio controlado precisa de acompanhamento. Espere conversar de novo em poucas semanas, para acertar a dose ou trocar, e pelo menos um atendimento presencial a cada 180 dias se o tratamento for longo, como manda a norma da telemedicina.',
    ],
  },
  cost: {
    title: 'O que você paga, e quando',
    paragraphs: [
      'Só a consulta é paga no começo, e cada médico tem o seu preço, que você vê antes de escolher. Técnicas e exercícios não custam nada além de tempo; a psicoterapia é cobrada por sessão, à parte.',
      'Se houver receita, comprar é outra decisão, sua. Por ser controlado, o remédio só é entregue depois que um farmacêutico confere o documento, e um tratamento longo vem em partes de até 60 dias, cada uma com nova receita.',
    ],
  },
  inPerson: {
    title: 'Quando a tela não basta',
    lead: 'Marque uma avaliação presencial com o urologista, ou no posto de saúde, se:',
    items: [
      'a ejaculação passou a doer, ou há sangue no sêmen ou na urina',
      'urinar arde, o jato ficou fraco ou você sente dor entre o saco e o ânus, com ou sem febre',
      'a mudança veio com emagrecimento, tremor, suor e coração disparado',
      'começou depois de uma cirurgia, de uma lesão na coluna ou com perda de força nas pernas',
      'você tem menos de 18 anos: os atendimentos aqui são para adultos',
    ],
    urgent:
      'Desmaio, palpitação forte, agitação com febre e tremores depois de tomar um remédio são emergência: ligue 192 (SAMU). Se vier vontade de morrer, o CVV ouve você de graça no 188, dia e noite.',
  },
  questions: [
    {
      question: 'Ejaculação precoce tem cura?',
      answer:
        'Depende do tipo. A adquirida pode desaparecer quando se trata a causa. A primária costuma melhorar enquanto dura o tratamento e, em parte dos homens, voltar depois. Por isso se fala em controle, e ninguém honesto promete mais que isso.',
    },
    {
      question: 'Vou ter de tomar remédio para sempre?',
      answer:
        'Não necessariamente. Muitos usam por alguns meses enquanto aprendem as técnicas e perdem o medo, e o médico reduz aos poucos. Outros preferem tomar só quando precisam.',
    },
    {
      question: 'Antidepressivo para isso quer dizer que estou deprimido?',
      answer:
        'Não. Usa-se um efeito do remédio, que é atrasar a ejaculação. Mas conte se você já teve depressão ou fases de euforia, porque isso muda a escolha.',
    },
    {
      question: 'Remédio para ereção segura a ejaculação?',
      answer:
        'Ajuda quando há também dificuldade de ereção, porque tira a pressa. Em quem tem boa ereção, o efeito sobre o tempo é pequeno e incerto.',
    },
    {
      question: 'Usar duas camisinhas resolve?',
      answer:
        'Não, e aumenta o atrito e o risco de rasgar. Uma só, mais grossa ou com anestésico na ponta, pode reduzir a sensibilidade sem esse risco.',
    },
    {
      question: 'Quero ter filhos. O tratamento atrapalha?',
      answer:
        'Alguns antidepressivos podem piorar a qualidade do sêmen enquanto são usados. Diga ao médico que vocês estão tentando engravidar, e ele escolhe outro caminho.',
    },
  ],
  sources: [
    {
      title:
        "An Update of the International Society of Sexual Medicine's Guidelines for the Diagnosis and Treatment of Premature Ejaculation",
      language: 'en',
      where: 'Althof e outros, Sexual Medicine, 2014',
    },
    {
      title: 'Disorders of Ejaculation: An AUA/SMSNA Guideline',
      language: 'en',
      where: 'Shindel e outros, The Journal of Urology, 2022',
      href: 'https://doi.org/10.1097/JU.0000000000002392',
    },
    {
      title: 'Guidelines on Sexual and Reproductive Health',
      language: 'en',
      where: 'European Association of Urology',
      href: 'https://uroweb.org/guidelines/sexual-and-reproductive-health',
    },
    {
      title: 'Selective serotonin re-uptake inhibitors for premature ejaculation in adult men',
      language: 'en',
      where: 'Sathianathen e outros, Cochrane Database of Systematic Reviews, 2021',
      href: 'https://doi.org/10.1002/14651858.CD012799.pub2',
    },
    {
      title: 'Psychosocial interventions for premature ejaculation',
      language: 'en',
      where: 'Melnik e outros, Cochrane Database of Systematic Reviews, 2011',
    },
    {
      title: 'Behavioral Therapies for Management of Premature Ejaculation: A Systematic Review',
      language: 'en',
      where: 'Cooper e outros, Sexual Medicine, 2015',
    },
    {
      title:
        'Pelvic floor muscle training improves erectile dysfunction and premature ejaculation: a systematic review',
      language: 'en',
      where: 'Myers e Smith, Physiotherapy, 2019',
    },
    {
      title:
        'Efficacy and Safety of Dapoxetine for the Treatment of Premature Ejaculation: Integrated Analysis of Results from Five Phase 3 Trials',
      language: 'en',
      where: 'McMahon e outros, The Journal of Sexual Medicine, 2011',
    },
    {
      title: 'Portaria SVS/MS 344/1998, das substâncias sujeitas a controle especial, e suas atualizações',
      where: 'Ministério da Saúde e Anvisa',
    },
  ],
}
