import { tokens } from '@atrium/ui';
import {
  type Block,
  type Inline,
  type ListItem,
  type RichTextDocument,
  fromHtml,
  isLink,
} from '@atrium/rich-text/model';
import { Fragment, useMemo } from 'react';
import styled from 'styled-components';
import { MarkedText } from '../styles/MarkedText';
import { MissingImage } from '../styles/MissingImage';
import { richTextStyles } from '../styles/rich-text-styles';
import { type ListTree, withLists } from './list-tree';

export type RichTextViewProps = { readonly className?: string } & (
  | { readonly html: string; readonly document?: undefined }
  | { readonly document: RichTextDocument; readonly html?: undefined }
);

/**
 * Shows rich text, from HTML of any origin or from a document. React makes every node, so nothing in the text can
 * run. Renders nothing for an empty text.
 */
export function RichTextView({ html, document, className }: RichTextViewProps) {
  const blocks = useMemo(() => withLists(document ?? fromHtml(html)), [document, html]);
  if (blocks.length === 0) return null;
  return (
    <Frame className={className}>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </Frame>
  );
}

const BlockView = ({ block }: { readonly block: Exclude<Block, ListItem> | ListTree }) => {
  switch (block.type) {
    case 'paragraph':
      return <p data-indent={block.indent}>{contentOf(block.content)}</p>;
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading data-indent={block.indent}>{contentOf(block.content)}</Heading>;
    }
    case 'quote':
      return <blockquote data-indent={block.indent}>{contentOf(block.content)}</blockquote>;
    case 'code-block':
      return (
        <pre>
          {block.text}
          {block.text.endsWith('\n') && '\n'}
        </pre>
      );
    case 'image':
      return block.src === '' ? (
        <div>
          <MissingImage alt={block.alt} />
        </div>
      ) : (
        <img src={block.src} alt={block.alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      );
    case 'list':
      return <ListView tree={block} />;
  }
};

const ListView = ({ tree }: { readonly tree: ListTree }) => {
  const List = tree.list === 'numbered' ? 'ol' : 'ul';
  return (
    <List data-indent={tree.extraIndent} data-style={tree.level % 3}>
      {tree.items.map(({ item, lists }, at) => (
        <li key={at}>
          {contentOf(item.content)}
          {lists.map((list, inner) => (
            <ListView key={inner} tree={list} />
          ))}
        </li>
      ))}
    </List>
  );
};

/** An empty line keeps its height, and the last line feed of a block is one. */
const contentOf = (content: readonly Inline[]) => {
  const last = content.at(-1);
  const lastText = last === undefined ? '' : isLink(last) ? last.content.at(-1)?.text : last.text;
  return (
    <>
      {content.map((inline, at) => (
        <InlineView key={at} inline={inline} />
      ))}
      {(lastText === '' || lastText?.endsWith('\n') === true) && <br />}
    </>
  );
};

const InlineView = ({ inline }: { readonly inline: Inline }) =>
  isLink(inline) ? (
    <a href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
      {inline.content.map((run, at) => (
        <Fragment key={at}>
          <MarkedText run={run}>{run.text}</MarkedText>
        </Fragment>
      ))}
    </a>
  ) : (
    <MarkedText run={inline}>{inline.text}</MarkedText>
  );

const Frame = styled.div`
  ${richTextStyles}

  ul,
  ol {
    padding-inline-start: var(--rich-text-indent);
  }

  ol[data-style='1'] {
    list-style-type: lower-alpha;
  }

  ol[data-style='2'] {
    list-style-type: lower-roman;
  }

  li > :is(ul, ol) {
    margin-block: ${tokens.space[1]} 0;
  }
`;
