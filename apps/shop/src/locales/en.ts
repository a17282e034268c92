import { defineCatalogue } from '@app/ui/i18n/catalogue'

/** What every page may need: the frame, titles, problems. The texts of a screen stand in the file of its area. */
export const en = defineCatalogue({
  'app.name': 'Saath',
  'app.tagline': 'Cheaper with friends',
  'app.description': 'Buy with friends: five people, one lower price, cash on delivery.',

  'action.back': 'Back',
  'action.close': 'Close',
  'action.home': 'Home',
  'action.retry': 'Try again',
  'action.seeDeals': 'See deals',
  'action.logIn': 'Log in',
  'action.howItWorks': 'How it works?',

  'frame.menu': 'Menu',
  'frame.search': 'Search',
  'frame.clear': 'Clear',
  'frame.cart': 'Cart',
  'frame.homeLink': 'Saath, to the home page',
  'frame.offline': 'No connection. You see what was loaded before',
  'frame.loading': 'Loading',

  'language.choose': 'Language',
  'language.en': 'English',
  'language.hi': 'हिन्दी',

  'title.notFound': 'Not Found',
  'title.home': 'Cheaper with friends',
  'title.deals': 'Deals of the Day',
  'title.hotDeals': 'Hot deals',
  'title.search': 'Search',
  'title.cart': 'Cart',
  'title.referral': 'Referral program',
  'title.about': 'About',
  'title.tos': 'Terms & Conditions',
  'title.privacy': 'Privacy policy',
  'title.returns': 'Return and refund',
  'title.success': 'Order Received!',
  'title.category': 'Category',
  'title.product': 'Product',
  'title.preview': 'Preview',
  'title.purchase': 'Order',
  'title.invite': 'Invite',
  'title.group': 'Your group',

  'share.home': 'Five friends, one lower price. Free delivery, cash on delivery, easy returns.',
  'share.hotDeals': 'The best group prices of the day. Free delivery, cash on delivery.',
  'share.product': 'Buy it in a group of five and pay less. Free delivery, cash on delivery.',
  'share.invite': 'A friend invites you to buy together for less. You pay only at the door.',

  'problem.notFound': 'Not Found',
  'problem.notFoundText': 'There is nothing at this address. The link may be old or cut short.',
  'problem.error': 'Something went wrong!',
  'problem.errorText': 'It was not you. Please try again in a moment.',

  'soon.title': 'Deals are on their way',
  'soon.text': 'We are choosing the first goods. Gather your friends, and the group is ready when they come.',

  'about.section': 'About Saath',
  'about.text': 'Saath is a shop for friends: five people buy the same thing and each pays less.',
  'about.email': 'E-mail',
  'about.company': 'Company',
  'about.address': 'Address',
  'about.support': 'Support',
  'about.documents': 'Documents',

  'referral.banner': 'Invite friends, earn 1.5%',
  'referral.bannerText': 'of what they buy and keep, in rupees',

  'login.accept': '18+ only. Going on, you accept the {terms}.',
  'login.terms': 'Terms',
})
