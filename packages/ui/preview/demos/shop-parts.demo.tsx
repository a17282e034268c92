import Banknote from 'lucide-react/icons/banknote'
import Package from 'lucide-react/icons/package'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Accordion } from '../../src/content/accordion.tsx'
import { Badge } from '../../src/content/cards/badge.tsx'
import { PromiseRow } from '../../src/content/promise-row.tsx'
import { RatingSummary } from '../../src/content/people/rating-summary.tsx'
import { LongRichText } from '../../src/content/text/long-rich-text.tsx'
import { RichText } from '../../src/content/text/rich-text.tsx'
import { Section } from '../../src/content/section.tsx'
import { StepList } from '../../src/content/step-list.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { saathText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => (
  <>
    <PromiseRow
      promises={[
        { id: 'free', icon: <Truck />, text: saathText(lang, 'Free delivery', 'मुफ़्त डिलीवरी') },
        { id: 'cash', icon: <Banknote />, text: saathText(lang, 'Cash on delivery', 'कैश ऑन डिलीवरी') },
        { id: 'back', icon: <RotateCcw />, text: saathText(lang, 'Easy returns', 'आसान वापसी') },
      ]}
    />
    <Section title={saathText(lang, 'How group buying works', 'ग्रुप में ख़रीदारी कैसे होती है')}>
      <StepList
        layout="row"
        steps={[
          {
            id: '1',
            marker: <Users />,
            title: saathText(lang, 'Join a group or start one', 'ग्रुप में जुड़ें या शुरू करें'),
          },
          {
            id: '2',
            marker: <Share2 />,
            title: saathText(lang, 'Send the link to friends', 'दोस्तों को लिंक भेजें'),
          },
          {
            id: '3',
            marker: <Package />,
            title: saathText(lang, 'At 5 people everyone’s order ships', '5 लोग होते ही सबका ऑर्डर निकलता है'),
          },
        ]}
      />
    </Section>
    <Section>
      <StepList
        steps={[
          {
            id: '1',
            state: 'done',
            title: saathText(lang, 'Order confirmed', 'ऑर्डर पक्का'),
            text: '14 Nov, 9:21 pm',
          },
          { id: '2', state: 'now', title: saathText(lang, 'On the way to you', 'आपके पास आ रहा है') },
          { id: '3', title: saathText(lang, 'Pay at the door', 'दरवाज़े पर भुगतान') },
        ]}
      />
    </Section>
    <Section title={saathText(lang, 'Ratings', 'रेटिंग')}>
      <RatingSummary
        value="4.3"
        caption={saathText(lang, '120 ratings', '120 रेटिंग')}
        bars={[
          { stars: '5', share: 0.58, text: '58%' },
          { stars: '4', share: 0.24, text: '24%' },
          { stars: '3', share: 0.11, text: '11%' },
          { stars: '2', share: 0.04, text: '4%' },
          { stars: '1', share: 0.03, text: '3%' },
        ]}
        aspects={[
          { id: 'sound', name: saathText(lang, 'Sound', 'आवाज़'), value: '4.4' },
          { id: 'battery', name: saathText(lang, 'Battery', 'बैटरी'), value: '4.6' },
        ]}
      />
    </Section>
    <Section inside="bleed" title={saathText(lang, 'Questions', 'सवाल')}>
      <Accordion
        items={[
          {
            id: '1',
            title: saathText(lang, 'What if the group does not fill?', 'ग्रुप पूरा न हो तो?'),
            content: saathText(lang, 'Nothing is charged.', 'कुछ नहीं देना होता।'),
            isOpen: true,
          },
          {
            id: '2',
            title: saathText(lang, 'How do I pay?', 'भुगतान कैसे होता है?'),
            content: saathText(lang, 'In cash, at the door.', 'नक़द, दरवाज़े पर।'),
          },
        ]}
      />
    </Section>
    <Section title={saathText(lang, 'Details', 'विवरण')}>
      <RichText html="<p>Charges in <b>45 minutes</b>.</p><ul><li>40 hours with the case</li><li>Bluetooth 5.3</li></ul><p>A &lt;script&gt; stays <script>text</script>.</p>" />
      <LongRichText
        html={'<p>A case that fits the pocket, and a sound that fits the street.</p>'.repeat(10)}
        moreLabel={saathText(lang, 'Read more', 'और पढ़ें')}
        lessLabel={saathText(lang, 'Show less', 'कम दिखाएँ')}
      />
    </Section>
    <Section title="Badge">
      <div className="demo-row">
        <Badge tone="gold">{saathText(lang, 'Top', 'टॉप')}</Badge>
        <Badge tone="ok">{saathText(lang, 'Completed', 'पूरा')}</Badge>
        <Badge>{saathText(lang, 'Expired', 'समय समाप्त')}</Badge>
        <Badge tone="bad">{saathText(lang, 'Rejected', 'अस्वीकृत')}</Badge>
        <Badge tone="accent" icon={<Users />}>
          {saathText(lang, 'Open', 'खुला')}
        </Badge>
      </div>
    </Section>
  </>
)

export default {
  title: 'Accordion, RatingSummary, RichText, steps',
  group: 'content',
  Demo,
} satisfies DemoModule
