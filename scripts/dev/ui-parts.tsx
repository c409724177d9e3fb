import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { BrandDrawing, scenes } from "~/brands/brand-drawing";
import { type Brand, brands } from "~/brands/storefronts";
import { Alert, type AlertTone, ToneIcon } from "~/ui/feedback/alert";
import { BusyMessage } from "~/ui/feedback/busy-message";
import { Dialog } from "~/ui/feedback/dialog";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorSummary } from "~/ui/feedback/error-summary";
import { StatusChip } from "~/ui/feedback/status-chip";
import { Steps } from "~/ui/feedback/steps";
import { Button, ButtonLink, IconLink } from "~/ui/form/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Field, FieldError } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { SelectField } from "~/ui/form/select-field";
import { TextArea, TextField } from "~/ui/form/text-field";
import { html, joined, SafeHtml } from "~/ui/html";
import * as actions from "~/ui/icons/icons-actions";
import * as navigation from "~/ui/icons/icons-navigation";
import * as objects from "~/ui/icons/icons-objects";
import * as photoIcons from "~/ui/icons/icons-photos";
import * as signs from "~/ui/icons/icons-signs";
import { BackLink } from "~/ui/layout/back-link";
import { Card, HtmlCard, LinkCard } from "~/ui/layout/card";
import { DropDown } from "~/ui/layout/drop-down";
import { FactList } from "~/ui/layout/fact-list";
import { Heading } from "~/ui/layout/heading";
import { HtmlList, List, ListRow } from "~/ui/layout/list";
import { listRowHtml } from "~/ui/layout/list-row-html";
import { LoneLink } from "~/ui/layout/lone-link";
import { DataSaverOff, NavLink } from "~/ui/layout/nav-link";
import { Pagination } from "~/ui/layout/pagination";
import { Cluster, MainAndAside, Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { AlbumChoice, AlbumGrid, AlbumTile, NewAlbumTile } from "~/ui/photo/album-tile";
import { MonthHeading } from "~/ui/photo/month-heading";
import { PhotoGrid, PhotoGrids } from "~/ui/photo/photo-grid";
import {
  HtmlStage,
  InsideStage,
  PhotoStage,
  StageButton,
  StageInfo,
  StageLink,
  StageShare,
  StageZoom,
} from "~/ui/photo/photo-stage";
import { moreTileHtml, photoTileHtml } from "~/ui/photo/photo-tile";
import { SortMenu } from "~/ui/photo/sort-menu";
import { SquarePhoto } from "~/ui/photo/square-photo";
import { QrCode } from "~/ui/qr-code";

const photo = { url: "/icons/vellora.svg", width: 300, height: 300 };
const here = "#content";
const tones: readonly AlertTone[] = ["info", "success", "warning", "error"];
const looks = ["primary", "secondary", "ghost", "danger"] as const;

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack>
      <Heading level={2}>{name}</Heading>
      {children}
    </Stack>
  );
}

function Feedback({ brand }: { brand: Brand }) {
  return (
    <Part name="Feedback">
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title={`Alert: ${tone}`} link={{ href: here, label: `Mend ${tone}` }}>
          <p>What happened, and what to do.</p>
        </Alert>
      ))}
      <ErrorSummary title="Two fields are wrong" errors={[{ fieldId: "wrong", message: "Enter a name" }]} />
      <Cluster>
        <StatusChip tone="cyan" icon={<signs.TruckIcon />}>
          On its way
        </StatusChip>
        <StatusChip tone="red" icon={<ToneIcon tone="error" />}>
          Cancelled
        </StatusChip>
        <StatusChip tone="amber" icon={<ToneIcon tone="warning" />}>
          Waiting
        </StatusChip>
        <StatusChip tone="plain" icon={<ToneIcon tone="info" />}>
          Draft
        </StatusChip>
      </Cluster>
      <Steps
        label="Journey of an order"
        steps={[
          { label: "Ordered", date: "1 November", state: "done", stateLabel: "done" },
          { label: "In production", state: "current", stateLabel: "under way" },
          { label: "Delivered", state: "upcoming", stateLabel: "to come" },
          { label: "Returned", state: "stopped", stateLabel: "stopped" },
        ]}
      />
      <p>
        <BusyMessage idle="Nothing is sent" busy="Sending" />
      </p>
      <EmptyState
        drawing={<BrandDrawing brand={brand} scene="photos" />}
        title="No photos yet"
        action={<Button>Add</Button>}
      >
        They appear here.
      </EmptyState>
    </Part>
  );
}

function Forms() {
  const options = [
    { value: "nl", label: "Netherlands" },
    { value: "de", label: "Germany" },
  ];
  return (
    <Part name="Form">
      {looks.map((look) => (
        <Cluster key={look}>
          <Button look={look}>{`Button: ${look}`}</Button>
          <ButtonLink look={look} href={here} icon={<actions.PlusIcon />}>{`Link: ${look}`}</ButtonLink>
        </Cluster>
      ))}
      <IconLink href={here} label="Edit" icon={<actions.PencilIcon />} />
      <TextField
        name="name"
        label="Name"
        hint="As on your passport"
        defaultValue="Benachrichtigungseinstellungen"
      />
      <TextField name="wrong" label="Wrong name" error="Enter a name" optional="(optional)" />
      <TextArea name="message" label="Message" />
      <SelectField name="country" label="Country" options={options} />
      <FileField
        name="photos"
        label="Photos"
        labelOnTouch="Choose photos"
        accept="image/*"
        error="Choose a photo"
      />
      <Checkbox name="news" label="Send me news" hint="Once a month" />
      <Checkbox name="terms" label="I agree" error="You have to agree" />
      <Checkbox type="radio" name="size" value="small" label="Small" defaultChecked />
      <Field id="own" label="A field of its own">
        <input id="own" name="own" aria-describedby="own-error" />
      </Field>
      <FieldError id="own-error">What is wrong with it</FieldError>
    </Part>
  );
}

function Layouts() {
  const rows = listRowHtml({
    title: "A row from HTML",
    href: here,
    media: html``,
    facts: ["One fact", "Another"],
    children: html``,
    aside: html``,
  });
  return (
    <Part name="Layout">
      <BackLink href={here}>Back to the list</BackLink>
      <LoneLink href={here}>A link alone</LoneLink>
      <Heading level={3} size="l">
        A large heading
      </Heading>
      <MainAndAside
        main={
          <Card
            title="Card"
            level={3}
            id="card"
            action={
              <ButtonLink href={here} look="ghost">
                Change
              </ButtonLink>
            }
          >
            <FactList
              facts={[
                { term: "Ordered", detail: "1 November" },
                { term: "Total", detail: "12.00" },
              ]}
            />
          </Card>
        }
        aside={
          <LinkCard href={here} title="A door to another page" icon={<navigation.SettingsIcon />}>
            What is behind it
          </LinkCard>
        }
      />
      <List label="List">
        <ListRow
          title="A row"
          href={here}
          facts={["One fact", "Another"]}
          action={<Button look="ghost">Pay</Button>}
        />
      </List>
      <HtmlList label="List from HTML" rows={rows} />
      <HtmlCard html={html`<p>A card from HTML</p>`} />
      <Tabs
        label="Tabs"
        tabs={[
          { href: here, label: "All", count: "12", current: true },
          { href: "#other", label: "Open", count: "-", current: false },
        ]}
      />
      <Pagination
        label="Pages"
        status="Page 2 of 3"
        previous={{ href: here, label: "Newer" }}
        next={{ href: here, label: "Older" }}
      />
      <DropDown panelAlign="start" summary="More">
        <p>What need not be seen all the time.</p>
      </DropDown>
      <p>
        <NavLink href={here}>A link</NavLink> <VisuallyHidden>only spoken</VisuallyHidden>
      </p>
      <form id="saving">
        <DataSaverOff form={{ form: "saving", name: "next" }}>
          <NavLink href={here}>A link that saves first</NavLink>
        </DataSaverOff>
      </form>
    </Part>
  );
}

function Photos() {
  const thumbnails = [photo];
  return (
    <Part name="Photo">
      <SortMenu
        label="Sort: "
        options={[
          { href: here, label: "Newest first", current: true },
          { href: "#other", label: "Oldest first", current: false },
        ]}
      />
      <PhotoGrids>
        <MonthHeading title="November" count="4 photos" />
        <PhotoGrid
          label="November"
          tiles={joined([
            photoTileHtml({ href: here, thumbnails, alt: "First photo" }),
            photoTileHtml({
              thumbnails,
              alt: "Second photo",
              selection: { name: "photo", value: "2", checked: true },
            }),
            photoTileHtml({ href: here, thumbnails: [], alt: "Missing photo", note: "Too small" }),
            moreTileHtml({ href: here, count: "+12", label: "12 more photos", thumbnails, saving: null }),
          ])}
        />
      </PhotoGrids>
      <AlbumGrid label="Albums">
        <AlbumTile href={here} name="Summer" cover={thumbnails} facts={["12 photos"]} badge="Shared" />
        <AlbumTile href={here} name="Empty" cover={null} facts={["No photos"]} />
        <NewAlbumTile href={here} label="New album" />
        <AlbumChoice name="album" value="1" checked label="Winter" cover={null} fact="3 photos" />
      </AlbumGrid>
      <List label="Photos in a list">
        <ListRow
          title="A row with a photo"
          media={<SquarePhoto thumbnails={thumbnails} alt="A square photo" />}
        />
      </List>
      <QrCode text="https://example.com/" label="Open the page on your phone" />
    </Part>
  );
}

function Icons({ brand }: { brand: Brand }) {
  const icons = { ...actions, ...navigation, ...objects, ...photoIcons, ...signs };
  return (
    <Part name="Icons">
      <Cluster>
        {Object.entries(icons).map(([name, Sign]) => (
          <Sign key={name} size="l" />
        ))}
      </Cluster>
      {scenes.map((scene) => (
        <EmptyState key={scene} drawing={<BrandDrawing brand={brand} scene={scene} />} title={scene} />
      ))}
    </Part>
  );
}

function AllParts({ brand }: { brand: Brand }) {
  return (
    <main id="content">
      <Stack gap="xl">
        <Heading level={1}>Parts of the user interface</Heading>
        <Feedback brand={brand} />
        <Forms />
        <Layouts />
        <Photos />
        <Icons brand={brand} />
      </Stack>
    </main>
  );
}

function OpenDialog() {
  return (
    <main id="content">
      <h1>Behind a dialog</h1>
      <Dialog
        id="question"
        title="Delete the album?"
        closeHref={here}
        closeLabel="Close"
        footer={<Button>Delete</Button>}
      >
        <p>Its photos stay.</p>
      </Dialog>
    </main>
  );
}

function Stage() {
  const inside = (
    <InsideStage
      photo={photo}
      alt="The photo"
      caption="1 November 2026"
      position="2 of 3"
      back={{ href: here, label: "Back" }}
      previous={{ href: here, label: "Newer" }}
      next={{ href: here, label: "Older" }}
      actions={
        <form>
          <StageButton name="act" value="delete" label="Delete" icon={<actions.TrashIcon />} />
          <StageButton
            name="act"
            value="copy"
            label="Copy"
            icon={<photoIcons.CopyIcon />}
            unavailable="There is no album"
          />
          <StageZoom label="Zoom" />
        </form>
      }
      info={
        <>
          <StageShare label="Share" />
          <StageLink href={here} label="Start a slideshow" icon={<actions.PlayIcon />} />
          <StageInfo label="About this photo">
            <FactList facts={[{ term: "Taken", detail: "1 November" }]} />
          </StageInfo>
        </>
      }
    />
  );
  return <HtmlStage html={new SafeHtml(renderToStaticMarkup(inside))} />;
}

function StageWithoutPhoto() {
  return (
    <PhotoStage photo={null} alt="Missing photo" caption="It is gone" back={{ href: here, label: "Back" }} />
  );
}

/** What covers the whole page has a page of its own. */
const views = new Map<string, (props: { brand: Brand }) => ReactNode>([
  ["all", AllParts],
  ["dialog", OpenDialog],
  ["stage", Stage],
  ["missing", StageWithoutPhoto],
]);

/** `/dev/ui?brand=fotolind&theme=dark&view=stage` */
export function uiPage(url: URL): Response {
  const View = views.get(url.searchParams.get("view") ?? "all");
  if (View === undefined) return new Response("No such view\n", { status: 404 });
  const brand = brands.find((name) => name === url.searchParams.get("brand")) ?? "vellora";
  const page = renderToString(
    <html lang="en" data-brand={brand} data-theme={url.searchParams.get("theme") ?? "light"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Parts of the user interface</title>
        <link rel="stylesheet" href="/assets/index.css" />
        <script type="module" src="/assets/islands.js" />
      </head>
      <body>
        <View brand={brand} />
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${page}`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
