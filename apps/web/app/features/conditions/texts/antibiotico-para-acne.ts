import type { Condition } from '../condition.ts'

/** Educational: when an antibiotic makes sense, and its limits (RDC 471/2021; RDC 96/2008; CFM 2.336/2023). */
export const acneAntibiotics: Condition = {
  slug: 'antibiotico-para-acne',
  surveyKey: 'acne',
  about: {
    kind: 'Drug',
    name: 'Antibióticos no tratamento da acne',
    otherNames: ['Antibiótico para espinha', 'Antibiótico oral para acne', 'Antibiótico tópico para acne'],
  },
  metaTitle: 'Antibiótico para acne: quando vale e até quando',
  metaDescription:
    'Em que acne o antibiótico ajuda, por que ele nunca vai sozinho, por quanto tempo se usa, o que a lei pede na receita e o que vem depois dele.',
  title: 'Antibiótico para acne',
  lead: 'Ele acalma a inflamação enquanto o tratamento de fundo começa a agir. Não é o tratamento inteiro, não se usa sozinho e tem data para terminar.',
  picture: 'acne',
  reviewedOn: '2026-11-21',
  what: {
    title: 'Para que serve um antibiótico na acne',
    paragraphs: [
      'Acne não é infecção como uma amigdalite. Ninguém a pega de ninguém, e a bactéria envolvida, Cutibacterium acnes, mora na pele de todo mundo. O antibiótico entra porque reduz essa bactéria e, nas classes mais usadas, porque acalma a inflamação por conta própria.',
      'Existem dois jeitos de usar. Na pele, em gel ou loção, como a clindamicina e a eritromicina. Por boca, quase sempre uma tetraciclina, como a doxiciclina. O primeiro se reserva à acne leve ou moderada em pouca área; o segundo, à moderada ou mais forte, ou que toma costas e peito.',
      'Ele não desentope poros nem diminui a gordura. Em cravos não faz quase nada. Por isso, quem toma só o antibiótico melhora por um tempo e vê tudo voltar depois da última cápsula.',
    ],
  },
  causes: {
    title: 'Quando faz sentido usar',
    lead: 'O médico pensa no antibiótico em situações como estas.',
    items: [
      {
        name: 'Muitas espinhas inflamadas',
        text: 'Bolinhas vermelhas e com pus, em quantidade, que não cederam a um creme bem usado por umas oito a doze semanas.',
      },
      {
        name: 'Área grande',
        text: 'Costas, ombros e peito são difíceis de cobrir com creme todo dia. Aí a via oral pode ser mais prática, junto com um produto de banho.',
      },
      {
        name: 'Risco de cicatriz',
        text: 'Quando a inflamação já marca a pele, ganha-se tempo enquanto o retinoide faz efeito ou enquanto a consulta com o dermatologista não chega.',
      },
      {
        name: 'Quando não faz',
        text: 'Só cravos, acne hormonal de poucas lesões, gravidez para a maioria dos orais, foliculite por fungo, que antibiótico piora, ou vontade de “limpar por dentro”, que não existe.',
      },
    ],
    note: 'Sobra de antibiótico de outra doença, ou da irmã, não serve: classe, dose e tempo são outros, e o risco é seu.',
  },
  options: {
    title: 'O que as pesquisas mostram',
    lead: 'O que pesa não é só se funciona: é se funciona sem gastar o remédio para o futuro.',
    items: [
      {
        name: 'Doxiciclina por boca, com tratamento na pele',
        text: 'É o único antibiótico oral com recomendação forte na diretriz americana de 2024. O combinado é usar pelo menor tempo possível, com revisão em três meses.',
        evidence: 'strong',
      },
      {
        name: 'Outras tetraciclinas',
        text: 'Limeciclina e minociclina ajudam em grau parecido. Uma revisão Cochrane não achou que a minociclina fosse superior às outras, e ela tem efeitos raros mais sérios.',
        evidence: 'some',
      },
      {
        name: 'Gel de clindamicina com peróxido de benzoíla',
        text: 'Os dois juntos superam cada um deles sozinho, e o peróxido segura a resistência. É preferível um produto que já traga os dois.',
        evidence: 'strong',
      },
      {
        name: 'Antibiótico na pele, sozinho',
        text: 'Começa bem e perde força em semanas, porque as bactérias que sobram são as resistentes. As diretrizes desaconselham.',
        evidence: 'weak',
      },
      {
        name: 'Azitromicina, eritromicina, sulfametoxazol com trimetoprima',
        text: 'Ficam para quem não pode usar tetraciclina. A resistência à eritromicina é alta em vários países, e a sulfa pode causar reação grave na pele.',
        evidence: 'some',
      },
      {
        name: 'Antibiótico na pele e por boca ao mesmo tempo',
        text: 'Soma resistência e não soma resultado. Se um já está em uso, o parceiro certo é o peróxido de benzoíla ou um retinoide.',
        evidence: 'weak',
      },
      {
        name: 'Manutenção sem antibiótico',
        text: 'Depois do ciclo, seguir com retinoide ou peróxido de benzoíla mantém boa parte do ganho. Voltar ao antibiótico a cada recaída é sinal de que o plano precisa mudar.',
        evidence: 'strong',
      },
    ],
    note: 'Se três meses de antibiótico bem acompanhado não bastaram, repetir a dose raramente basta. É hora de ver um dermatologista e conversar sobre outras vias, entre elas a isotretinoína, que não se receita por aqui.',
  },
  consultation: {
    title: 'O que o médico precisa saber',
    paragraphs: [
      'Alergias, e a que exatamente. Gravidez possível. Remédios em uso, com atenção a anticoagulante, isotretinoína, vitamina A e antiácidos. Doença do fígado, dos rins ou do intestino. Se já teve diarreia forte com antibiótico, ou dor de cabeça com vista embaçada.',
      'Conte também cada tentativa anterior: o nome, a dose se souber, e quantas semanas. Muita gente diz que “nada funcionou” e usou cada coisa por quinze dias.',
      'A receita de antibiótico é emitida com idade e sexo do paciente, fica retida na farmácia e vale por dez dias a partir da emissão. Para tratamento prolongado, pode indicar a quantidade de cada mês e servir por até noventa dias. A regra alcança também os géis com antibiótico da lista da Anvisa.',
    ],
  },
  cost: {
    title: 'O custo, por partes',
    paragraphs: [
      'O que se paga aqui é o atendimento. O médico não recebe por receita emitida, e pode concluir que um antibiótico não é para você.',
      'As opções mais estudadas têm genérico e saem em qualquer drogaria. Com a receita na mão, compare; só não deixe passar dos dez dias, porque depois a farmácia não pode aceitá-la.',
    ],
  },
  inPerson: {
    title: 'Sinais de que é preciso ser examinado',
    lead: 'Interrompa o remédio e procure atendimento presencial se aparecer:',
    items: [
      'mancha vermelha pelo corpo, bolha ou ferida na boca',
      'diarreia com sangue, ou que continua depois de parar o remédio',
      'dor de cabeça forte com vista embaçada ou dupla',
      'pele ou olhos amarelados, urina escura',
      'dor para engolir que não passa, como se o comprimido tivesse parado no peito',
      'caroço quente que cresce e não melhora em dois dias',
      'atraso menstrual durante o tratamento',
    ],
    urgent:
      'Inchaço do rosto ou da língua, chiado ou falta de ar logo depois do remédio: ligue 192 (SAMU) sem esperar passar. Se a acne trouxe desespero e ideia de morte, o 188 (CVV) atende a qualquer hora.',
  },
  questions: [
    {
      question: 'Por quanto tempo se toma?',
      answer:
        'Em geral três meses, às vezes menos, e raramente além de seis. A cada revisão a pergunta é se já dá para parar. Parar na primeira semana boa, por conta própria, também não ajuda.',
    },
    {
      question: 'Em quantos dias faz efeito?',
      answer:
        'A inflamação começa a ceder entre a quarta e a sexta semana. Se em oito não mudou nada, vale avisar o médico em vez de insistir calado.',
    },
    {
      question: 'Antibiótico corta o efeito do anticoncepcional?',
      answer:
        'Os usados na acne, não, pelo que se sabe. A exceção conhecida é a rifampicina, que não é tratamento de acne. Vômito e diarreia, porém, atrapalham a absorção da pílula.',
    },
    {
      question: 'Posso beber?',
      answer:
        'Com moderação, na maior parte dos casos. O álcool pode reduzir o efeito da doxiciclina em quem bebe muito e irrita o estômago. Diga ao médico quanto você bebe.',
    },
    {
      question: 'Resistência é problema meu ou do mundo?',
      answer:
        'Dos dois. A bactéria da sua pele deixa de responder, e as outras que vivem em você também aprendem. Um dia você pode precisar daquele antibiótico para uma pneumonia.',
    },
    {
      question: 'Preciso de probiótico junto?',
      answer:
        'Não por rotina. Ajudam a prevenir diarreia em algumas pessoas e não têm efeito comprovado na acne. Quem tem a imunidade baixa deve perguntar antes.',
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
      title: 'Practical management of acne for clinicians: An international consensus',
      language: 'en',
      where: 'Thiboutot e outros, Journal of the American Academy of Dermatology, 2018',
    },
    {
      title: 'Minocycline for acne vulgaris: efficacy and safety',
      language: 'en',
      where: 'Garner e outros, Cochrane Database of Systematic Reviews, 2012',
      href: 'https://doi.org/10.1002/14651858.CD002086.pub2',
    },
    {
      title: 'Systematic review of antibiotic resistance in acne: an increasing topical and oral threat',
      language: 'en',
      where: 'Walsh, Efthimiou e Dréno, The Lancet Infectious Diseases, 2016',
    },
    {
      title: 'Acne vulgaris: management (NG198)',
      language: 'en',
      where: 'National Institute for Health and Care Excellence (NICE)',
      href: 'https://www.nice.org.uk/guidance/ng198',
    },
    {
      title: 'RDC 471/2021, que regula a prescrição e a venda de antimicrobianos',
      where: 'Anvisa',
    },
  ],
}
