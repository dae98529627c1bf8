import { company } from '@prumo/contracts/company'
import type { PageMaterial } from './page-material.ts'
import { mailLink, validSince, where } from './words.ts'

export const privacy: PageMaterial = {
  id: 3,
  slug: 'privacidade',
  kind: 'standard',
  title: 'Privacidade',
  metaDescription:
    'Quais dados a Prumo usa, para quê, com quem divide, por quanto tempo guarda e como você exerce seus direitos.',
  content: `
<p>Você conta aqui coisas que talvez não tenha contado a ninguém. Esta página diz, sem rodeio, o que fazemos com isso: quais dados usamos, para quê, quem os recebe, por quanto tempo ficam e como você manda neles. Ela segue a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018) e vale desde ${validSince}.</p>

<h2>O essencial</h2>
<ul>
<li>Não vendemos dados e não os usamos para anúncios.</li>
<li>As páginas sobre saúde não fazem nenhum pedido a outras empresas: letras, imagens e programas são nossos.</li>
<li>Respostas, mensagens, receitas e documentos são guardados cifrados. Só quem cuida de você os lê, cada leitura fica anotada, e você vê quem leu.</li>
<li>O número do seu cartão nunca chega a nós.</li>
</ul>

<h2>Quem decide sobre os dados</h2>
<p>O controlador é a ${company.legalName}, ${where}. A farmácia que prepara o seu remédio é controladora do que precisa para prepará-lo e entregá-lo, e só recebe dados quando você pede um tratamento a ela; quais são as farmácias está em <a href="/legal/empresa">Quem somos</a>. Médicos e psicólogos respondem pelo sigilo profissional do que registram.</p>

<h2>Quais dados usamos, para quê e com que base legal</h2>
<table>
<thead><tr><th scope="col">Dados</th><th scope="col">Para quê</th><th scope="col">Base legal (LGPD)</th></tr></thead>
<tbody>
<tr><td>Nome, e-mail, CPF, telefone, data de nascimento, gênero</td><td>Identificar você, marcar, vender, emitir receita e nota fiscal</td><td>Contrato (art. 7º, V) e obrigação legal (art. 7º, II)</td></tr>
<tr><td>Resultado da conferência de idade</td><td>Atender e vender produtos adultos só a maiores de 18 anos</td><td>Obrigação legal (art. 7º, II)</td></tr>
<tr><td>Endereço de entrega</td><td>Calcular o frete e entregar</td><td>Contrato (art. 7º, V)</td></tr>
<tr><td>Pedidos, pagamentos, cupons</td><td>Cumprir a compra, devolver dinheiro, prestar contas ao fisco</td><td>Contrato e obrigação legal (art. 7º, V e II)</td></tr>
<tr><td>Respostas do questionário, mensagens, exames, anotações da consulta, receitas (dados de saúde e de vida sexual)</td><td>Atender você e manter o prontuário</td><td>Seu consentimento para a telemedicina (art. 11, I), tutela da saúde por profissional de saúde (art. 11, II, "f") e obrigação legal de guardar o prontuário (art. 11, II, "a")</td></tr>
<tr><td>O que você registra num programa: PrEP, peso, treino, evolução, apoio de um curso (dados de saúde e de vida sexual)</td><td>Acompanhar você nesse programa, e em nenhum outro</td><td>Seu consentimento para cada programa (art. 11, I), que você retira na sua área, em Privacidade; o que entrou no prontuário fica por obrigação legal (art. 11, II, "a")</td></tr>
<tr><td>Registro do seu consentimento: versão do texto, data, hora, endereço IP e navegador</td><td>Provar o que foi autorizado</td><td>Obrigação legal e exercício de direitos (arts. 8º, § 2º, e 11, II, "a" e "d")</td></tr>
<tr><td>E-mail de quem pede um aviso ("Avise-me"), com a versão do texto, data, hora, endereço IP e navegador</td><td>Avisar uma vez, quando abrir o que você espera</td><td>Seu consentimento (art. 7º, I), que você retira com um toque no link de qualquer mensagem</td></tr>
<tr><td>Inscrição em curso</td><td>Abrir as aulas para você</td><td>Contrato (art. 7º, V)</td></tr>
<tr><td>Registros de acesso ao site (data, hora e endereço IP)</td><td>Segurança e cumprimento do Marco Civil da Internet</td><td>Obrigação legal (art. 7º, II)</td></tr>
<tr><td>De onde você entrou na conta: o endereço IP, guardado como um código que não o revela, por até 90 dias</td><td>Proteger a conta de quem tenta adivinhar a senha, sem fazer você esperar</td><td>Legítimo interesse na segurança da sua conta (art. 7º, IX)</td></tr>
<tr><td>Contagem de visitas ao início do site e às páginas institucionais</td><td>Saber quantas pessoas chegam ao site</td><td>Seu consentimento (art. 7º, I), que você pode negar sem perder nada</td></tr>
</tbody>
</table>
<p>Pedimos só o que cada passo precisa. Quem lê os textos não informa nada. Quem compra na loja não responde sobre saúde. O que um pedido da loja revela sobre a vida íntima é tratado com o mesmo cuidado que um dado de saúde.</p>

<h2>Quem recebe</h2>
<ul>
<li><strong>O profissional que atende você</strong>, e mais nenhum: outro médico ou psicólogo não abre o seu prontuário.</li>
<li><strong>A farmácia</strong>, quando você pede o tratamento: a receita, o seu contato e o endereço. Ela não vê o questionário nem as mensagens.</li>
<li><strong>O provedor de pagamento</strong>: valor, forma de pagamento e os dados do cartão, que você digita direto para ele. Ele não sabe o que foi comprado.</li>
<li><strong>O birô de identidade</strong>: CPF e data de nascimento, para dizer se pertencem um ao outro e a um adulto.</li>
<li><strong>Os Correios</strong>: nome, endereço e telefone do destinatário. A etiqueta não diz o que há na caixa.</li>
<li><strong>O serviço que assina receitas</strong>: um resumo matemático do documento, que não permite lê-lo.</li>
<li><strong>O serviço de e-mail</strong>: o seu endereço e a mensagem, com assunto discreto.</li>
<li><strong>A empresa que conta visitas</strong>, só se você permitir: o caminho da página, nunca de uma que fale de saúde, e o endereço IP.</li>
<li><strong>Autoridades</strong>, quando a lei ou um juiz obriga.</li>
</ul>
<p>Se você chega por um parceiro nosso, ele não recebe nenhum dado seu.</p>

<h2>Transferência para outros países</h2>
<p>Seus dados de cadastro, de compra e de saúde ficam guardados no Brasil e não são enviados a outros países. Se um dia isso mudar, avisamos antes e dizemos com que garantias. A única exceção depende de você: se permitir a contagem de visitas, a empresa que conta recebe o endereço IP e o caminho de páginas que não falam de saúde, e pode estar fora do Brasil.</p>

<h2>Por quanto tempo guardamos</h2>
<table>
<thead><tr><th scope="col">O quê</th><th scope="col">Quanto tempo</th></tr></thead>
<tbody>
<tr><td>Prontuário: questionário enviado, mensagens com o profissional, anotações, documentos e receitas</td><td>20 anos depois do último registro (Lei 13.787/2018, art. 6º)</td></tr>
<tr><td>Questionário começado e não enviado</td><td>30 dias sem uso; depois a chave que o abre é destruída</td></tr>
<tr><td>Pedidos, notas e pagamentos</td><td>5 anos depois do ano da venda (CTN, arts. 173 e 195)</td></tr>
<tr><td>E-mail que espera um aviso</td><td>Até o aviso ser enviado, e mais 2 dias; 7 dias se não for confirmado; na hora, se você sair da lista</td></tr>
<tr><td>Conta</td><td>Enquanto você a mantiver</td></tr>
<tr><td>Registros de acesso</td><td>6 meses (Marco Civil da Internet, Lei 12.965/2014, art. 15)</td></tr>
<tr><td>Registro de consentimento</td><td>5 anos depois de retirado (LGPD, art. 8º, § 2º)</td></tr>
<tr><td>Registro de incidentes de segurança</td><td>5 anos (Resolução CD/ANPD 15/2024)</td></tr>
</tbody>
</table>
<p>Passado o prazo, apagamos ou tornamos os dados anônimos.</p>

<h2>Seus direitos e como usá-los</h2>
<p>Pelo art. 18 da LGPD você pode, sem custo:</p>
<ul>
<li>confirmar se tratamos dados seus e acessá-los;</li>
<li>corrigir o que estiver incompleto, errado ou desatualizado;</li>
<li>pedir que dados desnecessários ou excessivos sejam anonimizados, bloqueados ou apagados;</li>
<li>receber os seus dados em formato que sirva a outro serviço (portabilidade);</li>
<li>pedir que apaguemos o que tratamos com o seu consentimento;</li>
<li>saber com quem os dividimos;</li>
<li>saber o que acontece se não consentir;</li>
<li>retirar o consentimento a qualquer momento;</li>
<li>opor-se ao que não estiver de acordo com a lei e pedir revisão de decisão automática. Hoje nenhuma decisão sobre o seu tratamento é automática: quem decide é o profissional.</li>
</ul>
<p>Você usa estes direitos na sua área, em <a href="/_app/privacidade">Privacidade</a>: vê tudo o que guardamos e por quê, leva uma cópia, corrige seus dados, pede a correção do que não consegue mudar sozinho, retira o que autorizou e apaga a conta. Em "Acessos aos dados" você vê quem abriu o seu prontuário. Para o resto, escreva para ${mailLink(company.privacyEmail)} com o e-mail da conta. Confirmamos que é você antes de responder. A confirmação simples sai na hora em que possível; a declaração completa, em até 15 dias (art. 19).</p>
<p>Apagar a conta apaga sua identidade na loja e o que usamos com o seu consentimento. O prontuário continua guardado, em sigilo, pelo prazo da lei, e dizemos isso na resposta.</p>
<p>Se não ficar satisfeito, você pode reclamar à Autoridade Nacional de Proteção de Dados, em gov.br/anpd, ou ao Procon.</p>

<h2>Encarregado pelos dados</h2>
<p>Quem cuida do assunto aqui dentro é o encarregado (art. 41 da LGPD). Fale com ele por ${mailLink(company.privacyEmail)}, por carta ao endereço acima ou pelo telefone ${company.phone}, ${company.hours}.</p>

<h2>Segurança</h2>
<ul>
<li>Respostas, mensagens, anotações, receitas e arquivos são cifrados um a um, com chaves que não ficam junto com os dados.</li>
<li>Senhas são guardadas de um modo que nem nós conseguimos ler. A equipe entra com uma segunda etapa.</li>
<li>Nome, CPF e endereço ficam separados do resto, que só os conhece por um número.</li>
<li>Registros técnicos não contêm nomes, CPF, e-mails nem o que você procurou.</li>
<li>Ninguém abre um prontuário por ter um cargo: abre quem trata você, e a leitura fica anotada.</li>
<li>E-mails têm assunto neutro. O modo discreto do site esconde nomes e preços na tela.</li>
</ul>
<p>Nenhum sistema é infalível. Use uma senha só para este serviço e não deixe a sua área aberta em aparelho dos outros.</p>

<h2>Se algo der errado</h2>
<p>Se houver um incidente que possa trazer risco ou dano relevante, avisamos você e a ANPD em até 3 dias úteis depois de saber dele, dizendo o que aconteceu, quais dados foram atingidos e o que fazer (Resolução CD/ANPD 15/2024).</p>

<h2>Cookies</h2>
<p>Usamos poucos, todos nossos, e a lista inteira está em <a href="/legal/cookies">Cookies</a>. A contagem de visitas só acontece se você permitir, e nunca em páginas que revelem uma condição de saúde.</p>

<h2>Menores de 18 anos</h2>
<p>Este serviço não é para crianças e adolescentes, e não coletamos dados deles de propósito. Se soubermos que isso aconteceu, apagamos o que a lei não obrigar a guardar. Se você é responsável e percebeu algo assim, escreva para o encarregado.</p>

<h2>Mudanças</h2>
<p>Se esta página mudar de modo importante, atualizamos a data no começo dela. Quando a mudança depender do seu consentimento, pedimos de novo.</p>
`,
}
