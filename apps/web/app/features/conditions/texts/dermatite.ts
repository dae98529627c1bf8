import type { Condition } from '../condition.ts'

/** Educational: seborrhoeic, atopic and contact dermatitis; no brand, no promise (RDC 96/2008; CFM 2.336/2023). */
export const dermatitis: Condition = {
  slug: 'dermatite',
  surveyKey: 'dermatitis',
  about: {
    kind: 'MedicalCondition',
    name: 'Dermatite',
    otherNames: ['Eczema', 'Dermatite seborreica', 'Dermatite atópica', 'Dermatite de contato'],
  },
  metaTitle: 'Dermatite: seborreica, atópica e de contato',
  metaDescription:
    'Pele que coça, descama ou racha: como distinguir os tipos de dermatite, o que a ciência diz de cremes e hidratantes, e os sinais de urgência.',
  title: 'Dermatite',
  lead: 'Descama na sobrancelha, coça na dobra do braço, racha na mão do trabalho. É a mesma palavra para doenças diferentes, e acertar qual delas é metade do tratamento.',
  picture: 'dermatite',
  reviewedOn: '2026-11-21',
  what: {
    title: 'Uma palavra, várias doenças',
    paragraphs: [
      'Dermatite, ou eczema, quer dizer pele inflamada. Na fase aguda ela fica vermelha, incha, às vezes mina um líquido claro. Depois descama, engrossa e racha. Na pele negra e parda, o vermelho pode parecer roxo, cinza ou castanho, e deixar manchas claras ou escuras por meses.',
      'Não se pega de ninguém e não vem de falta de banho; com frequência vem do excesso dele. Costuma ir e voltar: semanas boas, uma crise, semanas boas de novo. Não se trata de apagar a tendência, que fica, e sim de encurtar as crises e espaçá-las.',
      'Coçar é o motor. Cada coçada fere a barreira da pele, a ferida inflama, a inflamação coça. Quase tudo o que ajuda quebra esse círculo em algum ponto.',
    ],
  },
  causes: {
    title: 'Qual delas é a sua',
    lead: 'O lugar e a história dizem muito. Os tipos mais comuns em adultos:',
    items: [
      {
        name: 'Seborreica',
        text: 'Escamas gordurosas no couro cabeludo, sobrancelhas, cantos do nariz, barba, atrás das orelhas e no meio do peito. Um fungo que vive em toda pele, a Malassezia, participa. Piora com frio, cansaço e estresse. A caspa é a forma leve.',
      },
      {
        name: 'Atópica',
        text: 'Muita coceira e pele seca, nas dobras, no pescoço, nas pálpebras e nas mãos. Costuma vir da infância e de família com asma ou rinite, mas pode começar em adulto. A barreira da pele nasce mais frágil.',
      },
      {
        name: 'De contato, por irritação',
        text: 'Detergente, cimento, álcool, luva molhada, lavar as mãos quarenta vezes por dia. Acontece com qualquer pele, se a agressão for bastante.',
      },
      {
        name: 'De contato, por alergia',
        text: 'Níquel da fivela, perfume, conservante de lenço umedecido, tinta de cabelo, borracha, tatuagem de henna preta, esmalte. Aparece de um a três dias depois, no desenho do que encostou.',
      },
      {
        name: 'Outras formas',
        text: 'Bolhinhas que coçam nos dedos e nas palmas, moedas de pele grossa nas pernas, pele espessa onde se coça há anos. Cada uma tem um manejo próprio.',
      },
    ],
    note: 'Parecem dermatite e não são: psoríase, micose, sarna, que coça mais à noite e pega a casa toda, e, raramente, um linfoma da pele. Quando não melhora com o tratamento certo, o primeiro passo é duvidar do nome.',
  },
  options: {
    title: 'O que ajuda, tipo por tipo',
    lead: 'Os estudos respondem melhor quando se sabe de qual dermatite se fala.',
    items: [
      {
        name: 'Antifúngico na pele, na seborreica',
        text: 'Xampu ou creme com cetoconazol ou ciclopirox reduz escamas e vermelhidão em quatro semanas, segundo a Cochrane. Deixe o xampu agir alguns minutos. Depois se mantém uma vez por semana.',
        evidence: 'strong',
      },
      {
        name: 'Hidratante, na atópica',
        text: 'Creme sem perfume, em boa quantidade, todo dia e logo após o banho. Reduz crises e a necessidade de corticoide. O melhor é o que você tolera e consegue comprar sempre.',
        evidence: 'strong',
      },
      {
        name: 'Corticoide na pele, curto e certo',
        text: 'Acalma a crise com rapidez. A força depende do lugar: fraca no rosto e nas dobras, por poucos dias; maior em palmas e plantas. O medo exagerado faz tratar de menos, e o uso solto afina a pele e dá vasinhos, espinhas e, perto dos olhos, glaucoma.',
        evidence: 'strong',
      },
      {
        name: 'Tacrolimo e pimecrolimo',
        text: 'Anti-inflamatórios sem corticoide, bons para rosto, pálpebras e dobras. Ardem nos primeiros dias. Usados duas vezes por semana, ajudam a evitar recaídas na atópica.',
        evidence: 'strong',
      },
      {
        name: 'Descobrir e tirar a causa, na de contato',
        text: 'É o tratamento. O teste de contato, com adesivos nas costas lidos em dois ou mais dias, aponta a substância. Luva de algodão por baixo da de borracha e sabonete suave protegem as mãos.',
        evidence: 'strong',
      },
      {
        name: 'Luz ultravioleta, biológicos e outros remédios sistêmicos',
        text: 'Ajudam muita gente com a atópica moderada ou grave. Exigem dermatologista, exames e acompanhamento de perto; não se iniciam por aqui.',
        evidence: 'strong',
      },
      {
        name: 'Antialérgico por boca',
        text: 'Pouco faz pela coceira do eczema, que quase não depende de histamina. Os que dão sono só fazem dormir, e mal.',
        evidence: 'weak',
      },
      {
        name: 'Injeção ou comprimido de corticoide',
        text: 'Alivia depressa e costuma voltar pior quando acaba. Fica para exceções, por dias contados.',
        evidence: 'weak',
      },
      {
        name: 'Cortar alimentos, vinagre, óleos',
        text: 'Dieta sem alergia comprovada empobrece a mesa e raramente melhora a pele. Vinagre arde e irrita; azeite piora a barreira e alimenta o fungo.',
        evidence: 'weak',
      },
    ],
    note: 'Cuidado com as pomadas “três em um”, de corticoide, antifúngico e antibiótico. Elas mascaram micoses, que crescem sem escamar, e podem criar alergia à neomicina que levam.',
  },
  consultation: {
    title: 'Como a conversa se faz à distância',
    paragraphs: [
      'O questionário pergunta onde está, o que piora e o que você já usou. Na conversa entram o seu trabalho, quem mais coça em casa e até a pomada que o vizinho emprestou. Leve o nome dos sabonetes e dos cremes.',
      'Envie duas fotos de cada área: uma a um metro, outra a um palmo, em foco, com luz de janela. Uma da pele sadia ao lado ajuda a julgar a cor.',
      'A dermatite seborreica e a de mãos costumam se resolver bem assim. Se a dúvida for psoríase, micose ou alergia de contato, o médico pede raspado, teste ou exame presencial em vez de arriscar um creme.',
    ],
  },
  cost: {
    title: 'O que custa tratar',
    paragraphs: [
      'Cada médico tem o seu preço, que você conhece antes. Muito do que funciona é barato: hidratante simples em pote grande, xampu com antifúngico, sabonete sem perfume, menos produtos.',
      'Cremes com receita têm genérico na maior parte dos casos. Se o médico propuser manipular, o orçamento vem junto da receita e a farmácia fica à sua escolha.',
    ],
  },
  inPerson: {
    title: 'Quando a pele tem de ser vista ao vivo',
    lead: 'Procure um médico, sem adiar, se:',
    items: [
      'mais de um terço do corpo está tomado, ou você perde o sono toda noite',
      'há pus, crosta cor de mel, calor ou dor que aumenta',
      'surgem bolinhas iguais, agrupadas e doloridas, sobre o eczema: pode ser herpes, e é para ver no mesmo dia',
      'a região é a dos olhos, ou a visão mudou',
      'nada melhora em quatro semanas de tratamento bem feito',
      'você usa corticoide forte há meses e piora a cada vez que para',
      'a imunidade está baixa, ou se trata de um bebê ou de uma gestante',
      'uma mancha única, que não coça, cresce, sangra ou muda de cor',
    ],
    urgent:
      'Corpo inteiro vermelho com febre e calafrio, pele que se solta, feridas na boca e nos olhos, ou rosto inchado com falta de ar: ligue 192 (SAMU) ou vá já a uma emergência.',
  },
  questions: [
    {
      question: 'Caspa é dermatite?',
      answer:
        'É a versão branda da seborreica: escama sem inflamação. Um xampu com antifúngico, duas ou três vezes por semana no primeiro mês, costuma bastar. Se há vermelhidão, crosta ou ferida, marque.',
    },
    {
      question: 'Faz cair o cabelo?',
      answer:
        'Pode aumentar a queda enquanto a pele está inflamada, e o fio volta quando ela melhora. Quem também tem calvície precisa tratar as duas, e a loção para uma pode irritar a outra.',
    },
    {
      question: 'Banho quente faz mal?',
      answer:
        'Faz: tira a gordura que protege. Prefira morno, de cinco a dez minutos, sabonete só onde precisa, sem bucha, e hidratante com a pele ainda úmida.',
    },
    {
      question: 'É alergia a comida?',
      answer:
        'No adulto, quase nunca. Exame de sangue positivo sem sintoma ao comer não quer dizer alergia. Só se corta um alimento com diagnóstico feito.',
    },
    {
      question: 'Estresse causa?',
      answer:
        'Sozinho, não. Mas acende crises nas peles que já têm a tendência, e a coceira à noite aumenta o estresse. Tratar o sono faz parte do tratamento.',
    },
    {
      question: 'Dermatite seborreica pode indicar outra doença?',
      answer:
        'Quase sempre não. Quando é súbita, extensa e teimosa, o médico costuma oferecer o teste de HIV e pensar em doenças neurológicas, em que ela é mais comum.',
    },
    {
      question: 'Vou ter isso a vida inteira?',
      answer:
        'A de contato some se a causa some. A atópica abranda com os anos em muita gente. A seborreica vai e volta, e se controla com pouco. Ninguém sério promete apagá-la para sempre.',
    },
  ],
  sources: [
    {
      title: 'Topical antifungals for seborrhoeic dermatitis',
      language: 'en',
      where: 'Okokon e outros, Cochrane Database of Systematic Reviews, 2015',
      href: 'https://doi.org/10.1002/14651858.CD008138.pub3',
    },
    {
      title: 'Emollients and moisturisers for eczema',
      language: 'en',
      where: 'van Zuuren e outros, Cochrane Database of Systematic Reviews, 2017',
      href: 'https://doi.org/10.1002/14651858.CD012119.pub2',
    },
    {
      title: 'Strategies for using topical corticosteroids in children and adults with eczema',
      language: 'en',
      where: 'Lax e outros, Cochrane Database of Systematic Reviews, 2022',
      href: 'https://doi.org/10.1002/14651858.CD013356.pub2',
    },
    {
      title: 'Guidelines of care for the management of atopic dermatitis in adults with topical therapies',
      language: 'en',
      where: 'Sidbury e outros, Journal of the American Academy of Dermatology, 2023',
      href: 'https://doi.org/10.1016/j.jaad.2022.12.029',
    },
    {
      title: 'Oral H1 antihistamines as ‘add-on’ therapy to topical treatment for eczema',
      language: 'en',
      where: 'Matterne e outros, Cochrane Database of Systematic Reviews, 2019',
    },
    {
      title: "British Association of Dermatologists' guidelines for the management of contact dermatitis 2017",
      language: 'en',
      where: 'Johnston e outros, British Journal of Dermatology, 2017',
    },
  ],
}
