import type { Condition } from '../condition.ts'

/** Educational: says first which loss of hair it is, because only some are baldness; sells no remedy (RDC 96/2008). */
export const baldness: Condition = {
  slug: 'calvicie',
  surveyKey: 'hairLoss',
  about: {
    kind: 'MedicalCondition',
    name: 'Alopecia androgenética',
    otherNames: ['Calvície', 'Queda de cabelo', 'Androgenetic alopecia', 'Male pattern hair loss'],
  },
  metaTitle: 'Calvície: como reconhecer e o que funciona',
  metaDescription:
    'Entradas, coroa rala ou cabelo no ralo: nem toda queda é calvície. Como distinguir as causas, o que os estudos mostram e quando procurar um médico.',
  title: 'Calvície',
  lead: 'Cabelo que cai e cabelo que afina são coisas diferentes, com causas e tratamentos diferentes. Antes de gastar com frascos, vale saber qual é o seu caso.',
  picture: 'queda-de-cabelo',
  reviewedOn: '2026-11-21',
  what: {
    title: 'O que é calvície, e o que não é',
    paragraphs: [
      'Todos perdem fios: algo entre 50 e 100 por dia, às vezes mais no dia da lavagem. Cada fio cresce por alguns anos, descansa uns três meses e cai para dar lugar a outro. Na calvície, que os médicos chamam de alopecia androgenética, o problema não é tanto a queda: a cada volta o fio novo nasce mais fino, mais curto e mais claro, até quase não cobrir a pele.',
      'No homem o desenho se repete: recuam as entradas, abre-se a coroa, e as duas áreas podem se encontrar. Os lados e a nuca resistem. Perto da metade dos homens tem algum grau aos 50 anos, e em alguns começa antes dos 20.',
      'Ser calvo não faz mal à saúde, e não tratar é uma escolha tão boa quanto qualquer outra. Há quem raspe a cabeça e siga a vida. Para quem se incomoda, os tratamentos servem sobretudo para segurar o que existe; recuperar densidade é possível em parte, e é mais fácil no começo do que numa área lisa há anos.',
    ],
  },
  causes: {
    title: 'Qual é a sua queda',
    lead: 'O desenho, a velocidade e o estado da pele já dizem muito. Duas causas podem andar juntas.',
    items: [
      {
        name: 'Androgenética: afina devagar, sempre nos mesmos lugares',
        text: 'Vem da herança dos dois lados da família, não só da mãe, somada à ação da di-hidrotestosterona (DHT) sobre raízes sensíveis. Quem tem calvície costuma ter testosterona normal. A pele da cabeça parece saudável, e ao lado de fios grossos há outros finos.',
      },
      {
        name: 'Eflúvio telógeno: cai muito, por igual, de repente',
        text: 'Dois a três meses depois de febre alta, dengue, covid, cirurgia, dieta severa, luto ou troca de remédio, os fios vêm aos punhados na mão e no travesseiro. O couro fica ralo por inteiro, sem desenho. Na maioria das vezes passa sozinho em cerca de seis meses, quando o motivo acaba.',
      },
      {
        name: 'Areata: falhas redondas e lisas',
        text: 'As defesas do corpo atacam a raiz, e surge em poucas semanas uma falha do tamanho de uma moeda, na cabeça ou na barba. Muitas repilam sem tratamento; outras aumentam. Anda às vezes com doenças da tireoide e vitiligo.',
      },
      {
        name: 'Cicatriciais: pele vermelha, com dor, crosta ou brilho',
        text: 'São raras e urgentes para o cabelo, porque a inflamação destrói a raiz para sempre. Só o exame de perto, quase sempre com biópsia, confirma. Não espere.',
      },
      {
        name: 'Outras: fungo, tração, hormônios e remédios',
        text: 'Micose descama e quebra fios; penteado apertado puxa a linha da testa. Tireoide, falta de ferro, sífilis, anabolizantes e quimioterapia também derrubam cabelo.',
      },
    ],
    note: 'Boné, gel, lavar todo dia e masturbação não deixam ninguém calvo. Caspa coça e incomoda, merece tratamento, mas sozinha não causa o desenho da calvície.',
  },
  options: {
    title: 'O que segura o cabelo, e quanto se sabe',
    lead: 'Vale para a forma androgenética em homens. Tudo pede meses de constância, e o ganho vai embora quando se para.',
    items: [
      {
        name: 'Minoxidil na pele',
        text: 'Prolonga a fase em que o fio cresce. Ensaios controlados mostram mais fios do que o placebo, mais na coroa. Costuma cair mais nas primeiras semanas, e o resultado se julga depois de quatro a seis meses.',
        evidence: 'strong',
      },
      {
        name: 'Finasterida por via oral',
        text: 'Diminui o DHT. Estudos de até cinco anos mostram que a maioria para de piorar e parte melhora. Uma parcela pequena tem efeitos sexuais ou de humor, e isso precisa ser conversado antes.',
        evidence: 'strong',
      },
      {
        name: 'Dutasterida',
        text: 'Baixa o DHT ainda mais e, em comparações, deu um pouco mais de cabelo. No Brasil a calvície está na bula da cápsula; nos Estados Unidos e na Europa, não. Fica meses no corpo e há menos anos de estudo em jovens.',
        evidence: 'some',
      },
      {
        name: 'Minoxidil em comprimido, dose baixa',
        text: 'Uso fora da bula. Um ensaio brasileiro não viu superioridade sobre a solução aplicada duas vezes ao dia. Pode inchar, acelerar o coração e fazer nascer pelos no corpo.',
        evidence: 'some',
      },
      {
        name: 'Transplante',
        text: 'Leva raízes da nuca para a falha, uma a uma. Muda o que se vê, mas a área doadora é limitada e o resto continua afinando: costuma-se manter o remédio. Exige médico, sala adequada e doença estável. Desconfie de mutirão e de pacote.',
        evidence: 'some',
      },
      {
        name: 'Laser de baixa potência, microagulhas e plasma',
        text: 'Há estudos favoráveis, quase todos pequenos, com técnicas diferentes entre si e às vezes pagos por quem vende o aparelho. Entram como complemento, não como base. O plasma, por resolução do Conselho Federal de Medicina, é experimental e só cabe em pesquisa.',
        evidence: 'weak',
      },
      {
        name: 'Vitaminas, biotina, fitoterápicos e xampus',
        text: 'Sem uma falta comprovada, repor não faz nascer cabelo, e isso vale para o suplemento com biotina da nossa loja. A biotina em dose alta ainda engana exames de sangue, como o da tireoide e o que detecta infarto: avise o laboratório e o médico.',
        evidence: 'weak',
      },
    ],
    note: 'Na areata e no eflúvio a conduta é outra. Falhas pequenas da areata costumam ser tratadas com corticoide, no consultório; no eflúvio trata-se o motivo e espera-se.',
  },
  consultation: {
    title: 'O que dá para resolver à distância',
    paragraphs: [
      'Para a calvície de desenho típico, a história e boas fotos costumam bastar. Fotografe com luz de janela e cabelo seco: a testa com os fios para trás, o alto da cabeça, a coroa e os dois lados. Envie pela sua área; servem também para comparar daqui a seis meses, que é o jeito mais justo de saber se valeu.',
      'O questionário pergunta quando começou, quem é calvo na família, o que você toma, como andam o ânimo e a vida sexual, se pretende ter filhos e se já teve problema de coração, fígado ou próstata. Cada resposta muda o que o médico pode indicar.',
      'Ele diz qual das quedas parece ser, o que esperar de cada caminho e o que acontece se você não fizer nada. Havendo dúvida, pede exames como ferritina e tireoide, ou manda você a quem possa olhar a pele com o dermatoscópio.',
    ],
  },
  cost: {
    title: 'Quanto pesa no bolso',
    paragraphs: [
      'Paga-se a consulta, cujo valor está ao lado do nome de cada médico. Sair dela com a orientação de esperar também é um bom resultado, e poupa meses de frascos inúteis.',
      'O tratamento da calvície é longo, então conte por ano, não por caixa. Os remédios com mais estudo existem como genéricos. Compare o preço entre farmácias antes de decidir onde comprar, e desconfie de kits com muitos itens: cada um deve ter um motivo.',
    ],
  },
  inPerson: {
    title: 'Quando alguém precisa olhar de perto',
    lead: 'Procure um dermatologista, no consultório ou pelo SUS, se:',
    items: [
      'a pele da cabeça dói, arde, está vermelha, com crosta, pus ou cicatriz brilhante',
      'surgiram falhas redondas, ou caem também sobrancelhas, cílios e barba',
      'a perda foi rápida e já se vê o couro em poucas semanas',
      'há ferida ou mancha na cabeça que cresce, sangra ou não fecha',
      'a queda veio com cansaço forte, perda de peso, febre ou manchas pelo corpo',
      'você tem menos de 18 anos',
    ],
    urgent:
      'Falta de ar, inchaço no rosto, desmaio ou dor no peito depois de começar um tratamento: ligue 192 (SAMU). Se a aparência virou sofrimento e você pensa em morrer, fale com o CVV no 188, sem custo, a qualquer hora.',
  },
  questions: [
    {
      question: 'Calvície tem cura?',
      answer:
        'Até hoje, não. Dá para frear, e muitos recuperam parte da densidade enquanto se tratam. Uma raiz que já sumiu não volta com remédio.',
    },
    {
      question: 'Meu avô era calvo. Vou ser também?',
      answer:
        'A chance é maior, mas não é sentença. Muitos genes participam, dos dois lados, e irmãos podem ter destinos diferentes. Teste genético de farmácia ainda não muda a conduta.',
    },
    {
      question: 'Com que idade devo começar a tratar?',
      answer:
        'Quando o afinamento existe e incomoda, desde que você seja adulto. Como os remédios protegem melhor o que ainda está lá, começar cedo rende mais, porém não há pressa de dias.',
    },
    {
      question: 'Caíram muitos fios depois que tive dengue. Fiquei calvo?',
      answer:
        'Provavelmente é um eflúvio, que assusta e costuma passar. Às vezes ele revela uma calvície que já vinha devagar. Se após seis meses não melhorou, marque uma avaliação.',
    },
    {
      question: 'Preciso fazer exames de sangue?',
      answer:
        'No quadro típico, em geral não. Eles ajudam quando a queda é difusa, rápida ou vem com outros sintomas. Suspenda a biotina antes, pelo prazo que o laboratório indicar.',
    },
    {
      question: 'Transplante dispensa remédio?',
      answer:
        'Quase nunca. O fio transplantado tende a ficar, mas os vizinhos seguem o destino deles, e em alguns anos podem sobrar ilhas. Por isso o plano é feito para o longo prazo.',
    },
  ],
  sources: [
    {
      title:
        'Evidence-based (S3) guideline for the treatment of androgenetic alopecia in women and in men: short version',
      language: 'en',
      where: 'Kanti e outros, Journal of the European Academy of Dermatology and Venereology, 2018',
      href: 'https://doi.org/10.1111/jdv.14624',
    },
    {
      title: 'The effectiveness of treatments for androgenetic alopecia: A systematic review and meta-analysis',
      language: 'en',
      where: 'Adil e Godwin, Journal of the American Academy of Dermatology, 2017',
    },
    {
      title: 'Oral Minoxidil vs Topical Minoxidil for Male Androgenetic Alopecia: A Randomized Clinical Trial',
      language: 'en',
      where: 'Penha e outros, JAMA Dermatology, 2024',
    },
    {
      title: 'Consensus on the treatment of alopecia areata: Brazilian Society of Dermatology',
      language: 'en',
      where: 'Ramos e outros, Anais Brasileiros de Dermatologia, 2020',
    },
    {
      title: 'The Role of Vitamins and Minerals in Hair Loss: A Review',
      language: 'en',
      where: 'Almohanna e outros, Dermatology and Therapy, 2019',
    },
    {
      title: 'Resolução CFM 2.128/2015, que trata o plasma rico em plaquetas como experimental',
      where: 'Conselho Federal de Medicina',
    },
    {
      title: 'Biotin May Interfere with Lab Tests: FDA Safety Communication',
      language: 'en',
      where: 'U.S. Food and Drug Administration, 2017, atualizado em 2019',
    },
  ],
}
