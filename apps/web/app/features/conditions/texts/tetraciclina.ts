import type { Condition } from '../condition.ts'

/**
 * Educational: the class and its cautions, no brand and no dose to follow (RDC 471/2021; RDC 96/2008; CFM 2.336/2023).
 */
export const tetracyclines: Condition = {
  slug: 'tetraciclina',
  surveyKey: 'acne',
  about: {
    kind: 'Drug',
    name: 'Tetraciclinas',
    otherNames: ['Tetraciclina', 'Doxiciclina', 'Limeciclina', 'Minociclina'],
  },
  metaTitle: 'Tetraciclina: usos, cuidados e efeitos',
  metaDescription:
    'O que são tetraciclina, doxiciclina, limeciclina e minociclina, como tomar sem errar, quem não pode, efeitos no sol e no estômago, e quando parar.',
  title: 'Tetraciclina',
  lead: 'Uma família de antibióticos com mais de setenta anos, usada na acne e em várias infecções. O que muda de uma para outra, como se toma e quem precisa ficar longe dela.',
  picture: 'acne',
  reviewedOn: '2026-11-21',
  what: {
    title: 'Uma família, quatro nomes',
    paragraphs: [
      'Tetraciclina é o nome de um remédio e também o da família dele. Na pele usam-se sobretudo quatro: a tetraciclina, a mais antiga; a limeciclina, feita a partir dela e mais bem absorvida; a doxiciclina e a minociclina, que se tomam menos vezes por dia.',
      'Todas param a fabricação de proteínas da bactéria, que deixa de crescer. Na acne há um segundo efeito, que talvez pese mais: diminuem substâncias que chamam a inflamação. Por isso a doxiciclina em dose baixa, que já nem age como antibiótico, serve para a rosácea.',
      'São remédios de receita retida. Não há uma “melhor” para todos: a escolha olha para o estômago, o sol que você toma, a rotina, o preço e o que você já usou.',
    ],
  },
  causes: {
    title: 'Como agem e para que se usam',
    lead: 'A mesma família trata coisas bem diferentes, e isso confunde quem lê a bula.',
    items: [
      {
        name: 'Acne inflamada',
        text: 'É o uso mais comum em dermatologia: espinhas vermelhas e com pus, moderadas ou mais fortes. Sempre com um produto na pele, que faz a outra metade do trabalho.',
      },
      {
        name: 'Rosácea e outras inflamações da pele',
        text: 'Na rosácea com bolinhas, na hidradenite leve e em algumas doenças raras com bolhas, valem pelo efeito anti-inflamatório.',
      },
      {
        name: 'Infecções',
        text: 'Clamídia, sífilis em quem não pode usar penicilina, febre maculosa, alguns tipos de pneumonia. São tratamentos com outra dose e outro prazo, que não se adaptam da receita de acne.',
      },
      {
        name: 'Como entram no corpo',
        text: 'Leite, iogurte, cálcio, ferro, zinco, magnésio e antiácido se grudam ao remédio e impedem a absorção. O efeito é forte na tetraciclina e menor, mas presente, nas demais.',
      },
    ],
    note: 'Tome com um copo cheio de água, sentado ou de pé, e só se deite depois de meia hora ou mais. Cápsula que para no caminho queima o esôfago.',
  },
  options: {
    title: 'O que se sabe de cada uma na acne',
    lead: 'Em média, a redução de espinhas inflamadas em três meses é parecida. A diferença está no conforto e nos riscos.',
    items: [
      {
        name: 'Doxiciclina',
        text: 'A mais estudada hoje e a recomendada com mais força. Pode ser tomada com comida, o que poupa o estômago. É a que mais queima no sol.',
        evidence: 'strong',
      },
      {
        name: 'Limeciclina',
        text: 'Resultado próximo ao da doxiciclina e da minociclina em ensaios comparativos, e com menos queimadura de sol. O número de estudos é menor.',
        evidence: 'some',
      },
      {
        name: 'Tetraciclina',
        text: 'Funciona e tem décadas de uso, mas pede estômago vazio e mais tomadas ao dia, o que quase ninguém mantém por doze semanas.',
        evidence: 'some',
      },
      {
        name: 'Minociclina',
        text: 'A Cochrane reviu os estudos e não viu vantagem que compense os riscos raros que são dela: tontura, pele ou dentes acinzentados, hepatite e um quadro parecido com lúpus.',
        evidence: 'some',
      },
      {
        name: 'Qualquer uma, com retinoide e peróxido de benzoíla',
        text: 'A associação melhora mais e previne resistência. É assim que as diretrizes mandam usar, e o produto da pele fica quando a cápsula sai.',
        evidence: 'strong',
      },
      {
        name: 'Tomar por um ano, ou em vaivém',
        text: 'Não há estudo que sustente. O ganho depois de três a quatro meses é pequeno, e a resistência cresce com o tempo de uso.',
        evidence: 'weak',
      },
    ],
    note: 'O efeito aparece devagar, a partir de um mês. Para parar, não é preciso reduzir aos poucos; a acne é que volta se não houver manutenção.',
  },
  consultation: {
    title: 'Antes de receitar, o médico pergunta',
    paragraphs: [
      'Se há gravidez, amamentação ou chance de engravidar. Se você já teve alergia a alguma tetraciclina, pressão alta dentro do crânio, lúpus, doença do fígado ou dos rins. Se toma isotretinoína, acitretina ou vitamina A em dose alta, que com esta classe podem aumentar a pressão dentro da cabeça. Se usa anticoagulante, cujo efeito pode subir.',
      'Pergunta ainda sobre o seu trabalho: quem passa o dia na rua, no campo ou na praia pode ficar melhor sem doxiciclina no verão.',
      'Se receitar, você recebe um documento assinado que a farmácia retém. Ele deve ser usado em dez dias. Os efeitos que incomodarem, você conta por mensagem, e há um retorno combinado para decidir a data de parar.',
    ],
  },
  cost: {
    title: 'Preço e compra',
    paragraphs: [
      'Cobramos a consulta. As cápsulas de farmácia são baratas em versão genérica, e o SUS distribui algumas delas para certas doenças; pergunte no posto quais há na sua cidade.',
      'Guarde em lugar seco e jogue fora o que venceu: tetraciclina velha pode lesar os rins. Farmácias recebem sobras para descarte.',
    ],
  },
  inPerson: {
    title: 'Efeitos que pedem alguém ao vivo',
    lead: 'Enjoo leve e pele mais sensível são comuns. Já estes sinais são motivo para parar e ser examinado:',
    items: [
      'dor de cabeça que não passa, zumbido, visão dupla ou borrada',
      'queimadura de sol forte, com bolhas, ou unhas que se soltam',
      'dor ao engolir ou ardor atrás do osso do peito',
      'febre com manchas, ínguas ou inchaço do rosto semanas depois de começar',
      'dor nas juntas, cansaço sem causa ou urina cor de café',
      'manchas azuladas na pele, nas gengivas ou nas cicatrizes',
      'suspeita de gravidez',
    ],
    urgent:
      'Dificuldade para respirar, garganta fechando, pele que se solta ou perda de visão são emergência: chame o 192 (SAMU). E se você anda sem esperança por causa da pele ou do que for, ligue 188 (CVV).',
  },
  questions: [
    {
      question: 'Quem não pode tomar?',
      answer:
        'Gestantes, crianças com menos de 8 anos e quem já teve reação alérgica a uma delas. No feto e na criança, elas mancham os dentes em formação e se depositam nos ossos. Na amamentação e na doença dos rins ou do fígado, o médico pesa caso a caso.',
    },
    {
      question: 'Posso tomar com leite?',
      answer:
        'A tetraciclina, não: separe por duas horas ou mais. Com doxiciclina, limeciclina e minociclina, uma refeição comum não atrapalha muito, mas leite, ferro, cálcio e antiácido devem ficar longe do horário.',
    },
    {
      question: 'Preciso fugir do sol?',
      answer:
        'Não fugir, mas cuidar. Chapéu, roupa, sombra no meio do dia e protetor reaplicado. Com doxiciclina, até o sol que entra pela janela do carro pode queimar.',
    },
    {
      question: 'Esqueci uma dose. E agora?',
      answer: 'Tome quando lembrar, a não ser que já esteja perto da próxima. Não dobre para compensar.',
    },
    {
      question: 'Pode causar candidíase?',
      answer:
        'Pode, como outros antibióticos: na vagina, na boca, às vezes no pênis. Coceira e corrimento branco depois de começar merecem uma mensagem ao médico.',
    },
    {
      question: 'Vou poder doar sangue?',
      answer:
        'Não enquanto toma. O hemocentro diz quantos dias esperar depois da última cápsula, conforme o remédio e o motivo.',
    },
  ],
  sources: [
    {
      title: 'Guidelines of care for the management of acne vulgaris',
      language: 'en',
      where: 'American Academy of Dermatology, Journal of the American Academy of Dermatology, 2024',
      href: 'https://doi.org/10.1016/j.jaad.2023.12.017',
    },
    {
      title: 'Minocycline for acne vulgaris: efficacy and safety',
      language: 'en',
      where: 'Garner e outros, Cochrane Database of Systematic Reviews, 2012',
      href: 'https://doi.org/10.1002/14651858.CD002086.pub2',
    },
    {
      title: 'Safety of doxycycline and minocycline: a systematic review',
      language: 'en',
      where: 'Smith e Leyden, Clinical Therapeutics, 2005',
    },
    {
      title: 'Oral Antibacterial Therapy for Acne Vulgaris: An Evidence-Based Review',
      language: 'en',
      where: 'Bienenfeld, Nagler e Orlow, American Journal of Clinical Dermatology, 2017',
    },
    {
      title: 'RDC 471/2021, que regula a prescrição e a venda de antimicrobianos',
      where: 'Anvisa',
    },
    {
      title: 'Tabela de triagem clínica de doadores de sangue: medicamentos',
      where: 'Ministério da Saúde, Portaria de Consolidação 5/2017',
      href: 'https://bvsms.saude.gov.br/bvs/saudelegis/gm/2017/MatrizesConsolidacao/comum/37591.html',
    },
  ],
}
