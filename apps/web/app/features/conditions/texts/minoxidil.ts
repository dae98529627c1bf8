import type { Condition } from '../condition.ts'

/** Educational: minoxidil on the skin and, off label, by mouth; no brand, no promise (RDC 96/2008; CFM 2.336/2023). */
export const minoxidil: Condition = {
  slug: 'minoxidil',
  surveyKey: 'hairLoss',
  about: { kind: 'Drug', name: 'Minoxidil', otherNames: ['Minoxidil 5%', 'Minoxidil tópico', 'Minoxidil oral'] },
  metaTitle: 'Minoxidil: como usar, efeitos e cuidados',
  metaDescription:
    'Como o minoxidil age no cabelo, por que cai mais no começo, em quanto tempo se nota, o que muda por boca e os cuidados com coração, crianças e bichos.',
  title: 'Minoxidil',
  lead: 'Na pele, é um dos tratamentos mais estudados para a calvície. Por boca, é um uso fora da bula que exige olhar o coração. Nos dois casos, o resultado se mede em meses e se perde ao parar.',
  picture: 'queda-de-cabelo',
  reviewedOn: '2026-11-21',
  what: {
    title: 'De remédio para pressão a remédio para cabelo',
    paragraphs: [
      'Nos anos 1970, o minoxidil era um comprimido para pressão muito alta. Quem o tomava ganhava pelos, e o efeito indesejado virou tratamento: uma solução para o couro cabeludo, aprovada para a calvície e usada até hoje, em líquido ou espuma.',
      'O que se aplica na pele age quase só ali; pouco chega ao sangue. O que se toma age no corpo todo. São o mesmo nome e dois perfis de risco, e é bom não misturá-los.',
      'No Brasil, a solução a 5% é registrada para homens adultos. Comprimido ou cápsula em dose baixa para cabelo não tem registro com esse fim: quando um médico indica, é uso fora da bula, que ele deve explicar e você deve entender antes de aceitar.',
    ],
  },
  causes: {
    title: 'Como age, e em que casos se usa',
    lead: 'O mecanismo ainda não está todo esclarecido. O que se vê é isto.',
    items: [
      {
        name: 'Estica a fase de crescer',
        text: 'Cada fio cresce por anos, descansa e cai. O minoxidil apressa a saída do descanso e alonga o crescimento. O fio vem mais comprido e mais grosso.',
      },
      {
        name: 'Não mexe em hormônio',
        text: 'Não baixa o DHT, então não ataca a causa da calvície. Também por isso não traz os efeitos sexuais dos remédios que o baixam, e pode ser somado a eles.',
      },
      {
        name: 'Precisa ser ativado',
        text: 'Uma enzima da própria pele o transforma na forma que funciona. Quem tem pouca dessa enzima responde mal, e isso explica parte das decepções.',
      },
      {
        name: 'Usos além da coroa',
        text: 'Calvície feminina, em concentração e esquema próprios. Em areata, barba e sobrancelha é usado fora da bula, com estudos menores.',
      },
    ],
    note: 'Não é indicado em queda repentina sem diagnóstico, nem sobre pele ferida, queimada de sol ou com dermatite ativa, que deixa passar mais remédio.',
  },
  options: {
    title: 'Que resultado esperar de cada forma',
    lead: 'Nos estudos, melhora é contar mais fios por centímetro. No espelho, é o couro cabeludo aparecer menos.',
    items: [
      {
        name: 'Solução ou espuma a 5%, em homens',
        text: 'No principal ensaio, de quase um ano, fez crescer bem mais fios que a de 2% e que o placebo. Costuma render mais na coroa. É primeira linha nas diretrizes.',
        evidence: 'strong',
      },
      {
        name: 'Com finasterida ou dutasterida',
        text: 'Um segura, o outro estimula. A combinação foi superior ao minoxidil sozinho em vários ensaios com homens.',
        evidence: 'some',
      },
      {
        name: 'Com microagulhas',
        text: 'Furar a pele antes aumentou o resultado em estudos pequenos. Aumenta também a absorção e a irritação; rolinho caseiro pode infectar.',
        evidence: 'some',
      },
      {
        name: 'Por boca, em dose baixa',
        text: 'Um ensaio brasileiro com 90 homens, publicado em 2024, comparou cápsula de 5 mg e solução a 5%: no conjunto, a cápsula não foi melhor. Serve a quem não tolera a loção e tem coração saudável. Metade dos que a tomaram ganhou pelos no corpo, e um em cada sete teve dor de cabeça.',
        evidence: 'some',
      },
      {
        name: 'Em areata e na barba',
        text: 'Pode ajudar como coadjuvante. As séries são pequenas e a barba que nasce nem sempre fica.',
        evidence: 'weak',
      },
      {
        name: 'Concentração acima de 5%',
        text: 'Irrita mais e não mostrou ser superior nos poucos estudos que compararam.',
        evidence: 'weak',
      },
    ],
    note: 'Calendário honesto: entre duas e oito semanas pode cair mais; do quarto ao sexto mês se nota algo; com um ano se sabe. Ao parar, o que ele deu cai em três a seis meses.',
  },
  consultation: {
    title: 'O que o médico avalia',
    paragraphs: [
      'Primeiro, se a sua queda é do tipo que responde. Depois, o couro cabeludo: caspa, irritação, psoríase. Por fim, o resto de você: pressão, arritmia, dor no peito, inchaço, rins, outros remédios.',
      'Para a forma oral, a conversa é mais longa. O médico pode pedir pressão medida em casa, eletrocardiograma ou parecer de um cardiologista. Quem teve infarto há pouco tempo ou tem insuficiência cardíaca, líquido em volta do coração, hipertensão pulmonar ou feocromocitoma não deve tomar.',
      'Você sai com um jeito de aplicar que cabe na sua rotina, as fotos do ponto de partida e a lista do que é esperado e do que pede uma mensagem.',
    ],
  },
  cost: {
    title: 'Custo e compra',
    paragraphs: [
      'Pela consulta você paga o preço que o médico publica. Há minoxidil pronto e genérico nas farmácias; a embalagem diz se é preciso receita. Cápsula e fórmula manipulada precisam sempre.',
      'Um frasco costuma durar um mês. Como o uso é contínuo, compare o preço por mês e não por frasco, e desconfie de kits para um ano antes de saber se a sua pele aceita.',
    ],
  },
  inPerson: {
    title: 'Quando parar e ser visto',
    lead: 'Suspenda e procure atendimento presencial se notar:',
    items: [
      'coração acelerado em repouso, tontura ou desmaio',
      'inchaço nos pés ou no rosto, ou ganho rápido de peso',
      'falta de ar ao deitar',
      'couro cabeludo com bolhas, crostas ou coceira que não cede',
      'queda que continua aumentando depois de três meses de uso',
      'pelos crescendo em um bebê ou criança que convive com você',
    ],
    urgent:
      'Dor no peito, falta de ar ou desmaio: ligue 192 (SAMU). Se alguém engoliu o líquido, sobretudo criança, vá ao pronto-socorro com o frasco ou ligue 0800 722 6001 (Disque-Intoxicação). Para bichos, veterinário na hora.',
  },
  questions: [
    {
      question: 'Por que meu cabelo caiu mais quando comecei?',
      answer:
        'Porque os fios em descanso são empurrados para fora pelos que começam a crescer. É passageiro, dura semanas e não quer dizer que fez mal. Se passar de três meses, o diagnóstico precisa ser revisto.',
    },
    {
      question: 'Como se aplica?',
      answer:
        'Com a cabeça seca, direto na pele e não no fio, na quantidade da bula, uma ou duas vezes por dia conforme a receita. Lave as mãos e espere secar antes de se deitar. Esquecer um dia não estraga; não dobre no outro.',
    },
    {
      question: 'Coça e descama. É alergia?',
      answer:
        'Quase sempre é irritação pelo propilenoglicol da solução. A espuma, que não o leva, costuma resolver. Alergia verdadeira ao minoxidil existe e obriga a parar.',
    },
    {
      question: 'Tenho gato. Há problema?',
      answer:
        'Há, e grave: pequenas quantidades podem matar gatos, e cães também adoecem. Não deixe o animal lamber a sua cabeça, a fronha ou o frasco. Com bicho que dorme na cama, converse sobre outra opção.',
    },
    {
      question: 'E bebê no colo?',
      answer:
        'Cubra ou evite o contato da cabeça tratada com a pele e a boca dele. Há relatos de bebês que ficaram com o corpo peludo, o que regrediu ao cessar o contato; a agência europeia mandou pôr o aviso na bula em 2024.',
    },
    {
      question: 'Dá para usar se trato pressão alta?',
      answer:
        'Na pele, muitas vezes sim, com o médico sabendo. Por boca, só depois de avaliação, porque pode baixar demais a pressão, reter líquido e acelerar o coração.',
    },
    {
      question: 'Posso doar sangue?',
      answer:
        'A tabela do Ministério da Saúde pede cinco dias sem minoxidil, pensando no comprimido. Se você usa a loção, avise na triagem e siga o que disserem.',
    },
  ],
  sources: [
    {
      title:
        'A randomized clinical trial of 5% topical minoxidil versus 2% topical minoxidil and placebo in the treatment of androgenetic alopecia in men',
      language: 'en',
      where: 'Olsen e outros, Journal of the American Academy of Dermatology, 2002',
      href: 'https://doi.org/10.1067/mjd.2002.124088',
    },
    {
      title: 'Oral Minoxidil vs Topical Minoxidil for Male Androgenetic Alopecia: A Randomized Clinical Trial',
      language: 'en',
      where: 'Penha e outros, JAMA Dermatology, 2024',
      href: 'https://pubmed.ncbi.nlm.nih.gov/38598226/',
    },
    {
      title: 'Safety of low-dose oral minoxidil for hair loss: A multicenter study of 1404 patients',
      language: 'en',
      where: 'Vañó-Galván e outros, Journal of the American Academy of Dermatology, 2021',
      href: 'https://doi.org/10.1016/j.jaad.2021.02.054',
    },
    {
      title:
        'Low-Dose Oral Minoxidil Initiation for Patients With Hair Loss: An International Modified Delphi Consensus Statement',
      language: 'en',
      where: 'Akiska e outros, JAMA Dermatology, 2025',
    },
    {
      title:
        'Evidence-based (S3) guideline for the treatment of androgenetic alopecia in women and in men: short version',
      language: 'en',
      where: 'Kanti e outros, Journal of the European Academy of Dermatology and Venereology, 2018',
      href: 'https://doi.org/10.1111/jdv.14624',
    },
    {
      title: 'Hypertrichosis in infants after contact with minoxidil applied externally',
      language: 'en',
      where: 'arznei-telegramm, 2024',
      href: 'https://www.arznei-telegramm.com/en/280/hypertrichosis-in-infants-after-contact-with-minoxidil-applied-externally',
    },
    {
      title: 'Tabela de triagem clínica de doadores de sangue: medicamentos',
      where: 'Ministério da Saúde, Portaria de Consolidação 5/2017',
      href: 'https://bvsms.saude.gov.br/bvs/saudelegis/gm/2017/MatrizesConsolidacao/comum/37591.html',
    },
  ],
}
